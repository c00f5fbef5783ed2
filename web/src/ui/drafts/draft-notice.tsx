import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../i18n/use-locale.ts';
import { clockOf } from '../../lib/format.ts';
import { reach } from '../../lib/reach.ts';
import { useStore } from '../../lib/store.ts';
import { Notice } from '../notice.tsx';
import type { DraftState } from './use-draft.ts';

/**
 * Says that a draft is back, with a way to give it up; and without a connection, that it is kept. While the draft is
 * read, it keeps its room free, so that nothing below it moves when the draft is back.
 */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [now] = useState(Date.now);
  const reached = useStore(reach);
  const at = draft.restoredAt ?? draft.expectedAt;
  const time = at === null ? '' : clockOf(at, now, locale);
  const kept = {
    offline: t`You are offline. Your draft is kept on this device; save it when you are connected again.`,
    away: t`Muster can’t be reached. Your draft is kept on this device; save it when it is back.`,
  };
  const notKept = {
    offline: t`You are offline, and this browser can’t keep a draft. Stay on this page until you have saved.`,
    away: t`Muster can’t be reached, and this browser can’t keep a draft. Stay on this page until you have saved.`,
  };
  return (
    <>
      {at !== null && (
        <Notice
          kind="quiet"
          isToCome={draft.restoredAt === null}
          actions={<Button variant="default" size="compact-md" onClick={draft.discard}>{t`Discard`}</Button>}
        >
          {t`Your draft from ${time} is back.`}
        </Notice>
      )}
      {draft.changed && reached !== 'reached' && (
        <Notice kind="quiet">{draft.isKept ? kept[reached] : notKept[reached]}</Notice>
      )}
    </>
  );
}
