import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState, useTransition } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenInvitationsRef } from '../data.ts';
import { InvitationLine } from './invitation-line.tsx';
import classes from './inviting.module.css';

/** Who was invited and has not come yet, the newest first; each can be taken back. */
export function OpenInvitations({ queryRef }: { queryRef: OpenInvitationsRef }) {
  const { t } = useLingui();
  const invitations = useReadQuery(queryRef).data?.invitations;
  const { refetch } = useQueryRefHandlers(queryRef);
  const [asking, startAsking] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const again = () =>
    startAsking(async () => {
      const { error } = await refetch();
      // the button that had the focus is gone
      if (!error) title.current?.focus();
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
      <h3 ref={title} tabIndex={-1} className={classes.subtitle}>{t`Open invitations`}</h3>
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
              // the button that had the focus is gone
              onWithdrawn={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
    </>
  );
}
