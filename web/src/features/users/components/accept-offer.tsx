import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { useGraph } from '../../../graphql/graph-context.ts';
import { paths } from '../../../lib/paths.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AcceptInvitationDocument } from '../mutations/accept-invitation.generated.ts';
import type { AcceptOffer_MeFragment } from './accept-offer.generated.ts';
import classes from './invitation.module.css';
import '../refusal-texts.ts';

/** Accepts the invitation with the signed-in account and goes to the new tenant. */
export function AcceptOffer({ token, me }: { token: string; me: AcceptOffer_MeFragment }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const graph = useGraph();
  const [accept] = useMutation(AcceptInvitationDocument);
  const { problem, busy, attempt } = useAttempt(t`Unexpected error.`);
  const { displayName, username } = me;

  const send = () =>
    attempt(async () => {
      const answer = (await accept({ variables: { invitation: token } })).data?.acceptInvitation;
      if (answer?.__typename === 'LinkUsedUp')
        return t`This invitation no longer works. Please ask for a new one.`;
      if (answer?.__typename !== 'InvitationAccepted') return answer ?? t`Unexpected error.`;
      storeUser({ id: me.userId, username, tenantid: answer.tenantId });
      // the cached answers do not include the new tenant
      await graph.forget();
      return await navigate(paths.dashboard(answer.tenantId), { replace: true });
    });

  return (
    <div className={classes.card}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <p>{t`You are signed in as ${displayName} (${username}).`}</p>
      <Button loading={busy} onClick={() => void send()}>{t`Accept invitation`}</Button>
      <p>
        {t`To use another account, log out and open the link again.`}{' '}
        <Link to={paths.logout}>{t`Log out`}</Link>
      </p>
    </div>
  );
}
