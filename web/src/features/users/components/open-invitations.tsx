import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, useTransition } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { InvitationLine_InvitationFragment } from './invitation-line.generated.ts';
import { InvitationLine } from './invitation-line.tsx';
import classes from './inviting.module.css';

/** The open invitations, newest first; each can be withdrawn. */
export function OpenInvitations({
  invitations,
  retry,
  onWithdrawn,
}: {
  /** undefined when the invitations could not be loaded */
  invitations: readonly InvitationLine_InvitationFragment[] | undefined;
  /** refetches the invitations */
  retry(): Promise<unknown>;
  onWithdrawn(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const [asking, startAsking] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const again = () =>
    startAsking(async () => {
      await retry();
    });
  const notLoaded = (
    <Notice
      kind="error"
      actions={<Button variant="default" loading={asking} onClick={again}>{t`Try again`}</Button>}
    >
      {t`The open invitations could not be loaded.`}
    </Notice>
  );
  return (
    <>
      <h3 className={classes.subtitle}>{t`Open invitations`}</h3>
      {problem && <Notice kind="error">{problem}</Notice>}
      {!invitations ? (
        notLoaded
      ) : invitations.length === 0 ? (
        <p className={classes.quiet}>{t`Nobody is invited at the moment.`}</p>
      ) : (
        <ul>
          {invitations.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              onProblem={setProblem}
              onWithdrawn={onWithdrawn}
            />
          ))}
        </ul>
      )}
    </>
  );
}
