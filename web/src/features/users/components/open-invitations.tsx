import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenInvitationsQuery } from '../routes/user-add.generated.ts';
import { InvitationLine } from './invitation-line.tsx';
import classes from './inviting.module.css';

/** Who was invited and has not come yet, the newest first; each can be taken back. */
export function OpenInvitations({ queryRef }: { queryRef: QueryRef<OpenInvitationsQuery> }) {
  const { t } = useLingui();
  const { invitations } = useReadQuery(queryRef).data;
  const [problem, setProblem] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={classes.subtitle}>{t`Open invitations`}</h3>
      {problem && <Notice kind="error">{problem}</Notice>}
      {invitations.length === 0 ? (
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
