import { useQuery } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ImportUndone } from '../mutations/use-member-import.ts';
import { MemberImportsDocument, type MemberImportsQuery } from './member-imports.generated.ts';
import classes from './past-imports.module.css';

type Past = MemberImportsQuery['memberImports'][number];

/** The imports that can still be undone. Undoing asks for confirmation, because it removes members. */
export function PastImports({ onUndo }: { onUndo(importId: string): Promise<ImportUndone> }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data, refetch } = useQuery(MemberImportsDocument, {
    variables: { tenantId },
    fetchPolicy: 'network-only',
  });
  const [undone, setUndone] = useState<ImportUndone | null>(null);
  const { problem, busy, attempt } = useAttempt();
  const undo = (importId: string) =>
    attempt(async () => {
      setUndone(null);
      setUndone(await onUndo(importId));
      await refetch();
    });
  const imports = data?.memberImports ?? [];
  if (imports.length === 0 && !undone) return null;
  return (
    <section className={classes.past} aria-label={t`Earlier imports`}>
      <h3 className={classes.title}>{t`Earlier imports`}</h3>
      {problem && <Notice kind="error">{problem}</Notice>}
      {undone && (
        <Notice kind="success">
          <Plural value={undone.removed} one="# member was removed." other="# members were removed." />{' '}
          {undone.kept.length > 0 && (
            <Plural
              value={undone.kept.length}
              one="# was changed since and stays."
              other="# were changed since and stay."
            />
          )}
        </Notice>
      )}
      <ul>
        {imports.map((past) => (
          <PastImport key={past.importId} past={past} busy={busy} onUndo={() => undo(past.importId)} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ past, busy, onUndo }: { past: Past; busy: boolean; onUndo(): Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const [confirming, setConfirming] = useState(false);
  const when = momentOf(past.at, timezone, locale);
  const remove = async () => {
    await onUndo();
    // members that were changed since the import stay, and with them this line
    setConfirming(false);
  };
  return (
    <li className={classes.import}>
      <span className={classes.what}>
        <time dateTime={past.at}>{when}</time>
        <span className={classes.sum}>
          <Plural value={past.members} one="# member" other="# members" />
        </span>
      </span>
      <span className={classes.buttons}>
        {/* one button opens and closes the confirmation: it keeps the focus, a double click removes nobody */}
        <Button
          variant="default"
          disabled={busy}
          onClick={() => setConfirming(!confirming)}
          aria-label={confirming ? undefined : t`Undo the import of ${when}`}
        >
          {confirming ? t`Keep them` : t`Undo`}
        </Button>
        {confirming && (
          <Button
            className={classes.remove}
            loading={busy}
            onClick={remove}
            aria-label={t`Remove the members imported on ${when}`}
          >
            {t`Remove`}
          </Button>
        )}
      </span>
    </li>
  );
}
