import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
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
  const { t } = useLingui();
  const { problem, busy, attempt } = useAttempt(t`Failed to save.`);
  const act = active ? close : reopen;
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Notice
        kind="quiet"
        actions={
          act && (
            <Button variant="default" loading={busy} onClick={() => void attempt(act)}>
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
