import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Refused } from '../mutations/use-action-commands.ts';

/** Whether the public page takes registrations; editors close and reopen it. */
export function ActionState({
  active,
  close,
  reopen,
}: {
  active: boolean;
  /** null for viewers */
  close: (() => Promise<Refused | null>) | null;
  reopen: (() => Promise<Refused | null>) | null;
}) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const act = active ? close : reopen;
  const go = async (command: () => Promise<Refused | null>) => {
    setProblem(null);
    setBusy(true);
    try {
      const refused = await command();
      if (refused !== null) setProblem(refusalText(i18n, refused.code) ?? t`Failed to save.`);
    } catch {
      setProblem(t`Failed to save.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Notice
        kind="quiet"
        actions={
          act && (
            <Button variant="default" loading={busy} onClick={() => void go(act)}>
              {active ? t`Close registration` : t`Reopen registration`}
            </Button>
          )
        }
      >
        {active ? t`The page takes registrations.` : t`Registration is closed.`}
      </Notice>
    </>
  );
}
