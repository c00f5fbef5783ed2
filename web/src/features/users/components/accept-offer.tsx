import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useGraph } from '../../../graphql/graph-context.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AcceptInvitationDocument } from '../mutations/accept-invitation.generated.ts';
import type { AcceptOffer_MeFragment } from './accept-offer.generated.ts';
import classes from './invitation.module.css';
import '../refusal-texts.ts';

/** Accepts the invitation with the signed-in account and goes to the new tenant. */
export function AcceptOffer({ token, me }: { token: string; me: AcceptOffer_MeFragment }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const graph = useGraph();
  const [accept] = useMutation(AcceptInvitationDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { displayName, username } = me;

  const send = async () => {
    setProblem(null);
    setBusy(true);
    try {
      const answer = (await accept({ variables: { invitation: token } })).data?.acceptInvitation;
      if (answer?.__typename === 'InvitationAccepted') {
        storeUser({ id: me.userId, username, tenantid: answer.tenantId });
        // the cached answers do not include the new tenant
        await graph.forget();
        return await navigate(paths.dashboard(answer.tenantId), { replace: true });
      }
      if (answer?.__typename === 'LinkUsedUp')
        setProblem(t`This invitation no longer works. Please ask for a new one.`);
      else setProblem((answer && refusalText(i18n, answer.code)) ?? t`Unexpected error.`);
    } catch {
      setProblem(t`Unexpected error.`);
    }
    setBusy(false);
  };

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
