import { useMutation, useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { useGraph } from '../../../graphql/graph-context.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { knowsPasskeys } from '../../../lib/passkey-support.ts';
import { paths } from '../../../lib/paths.ts';
import { remember } from '../../../lib/remembered.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import {
  AuthenticatorSetup,
  type Enrolment,
} from '../../../features/second-factor/components/authenticator-setup.tsx';
import { RecoveryCodes } from '../../../features/second-factor/components/recovery-codes.tsx';
import { EnrolTotpDocument } from '../../../features/second-factor/mutations/authenticator.generated.ts';
import { EnrolmentDueDocument, type EnrolmentDueQuery } from './enrol.generated.ts';

const PasskeySetup = lazy(() =>
  loadPart('passkey-setup', () => import('../../../features/second-factor/components/passkey-setup.tsx')),
);

/** /enrol: set-up of the second factor that the tenant requires; every other screen leads here (decision 8). */
export function Component() {
  const { me } = useReadQuery(useLoaderData<QueryRef<EnrolmentDueQuery>>()).data;
  const [begun] = useState(me?.mustEnrol);
  if (!me) return <Navigate to={paths.login} replace />;
  return begun ? <Enrol /> : <Navigate to={homeOf(me)} replace />;
}

const homeOf = (me: EnrolmentDueQuery['me'] | undefined) =>
  me?.currentTenantId == null ? paths.login : paths.dashboard(me.currentTenantId);

function Enrol() {
  const { t, i18n } = useLingui();
  const graph = useGraph();
  const { next } = (useLocation().state ?? {}) as { next?: string };
  const navigate = useNavigate();
  const [enrolTotp] = useMutation(EnrolTotpDocument);
  const { problem, busy, attempt } = useAttempt();
  const [app, setApp] = useState<Enrolment | null>(null);
  const [passkey, setPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  // without a tenant no user is stored: this flag makes / and /login redirect here
  useEffect(() => remember('enrolling', true), []);
  const chooseApp = () =>
    attempt(async () => {
      const answer = (await enrolTotp()).data?.enrolTotp;
      if (answer?.__typename === 'TotpEnrolment') return setApp(answer);
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    });
  const leave = async () => {
    const { data } = await graph.client.query({ query: EnrolmentDueDocument, fetchPolicy: 'network-only' });
    // the cached answers were read without access
    await graph.forget();
    await navigate(next ?? homeOf(data?.me), { replace: true });
  };
  const done = (given: readonly string[]) => (given.length > 0 ? setCodes(given) : void leave());
  const again = () => {
    setApp(null);
    setPasskey(false);
  };
  if (codes.length > 0)
    return (
      <Welcome>
        <PageHeading key="codes" title={t`Recovery codes`} />
        <RecoveryCodes codes={codes} onDone={() => void leave()} />
      </Welcome>
    );
  return (
    <Welcome>
      {/* the button that opened this step was removed: each step moves the focus to its heading */}
      <PageHeading key={app ? 'app' : passkey ? 'passkey' : 'ways'} title={t`Set up your second factor`} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {app && <AuthenticatorSetup enrolment={app} onCodes={done} />}
      {passkey && (
        <Suspense>
          <PasskeySetup onCodes={done} />
        </Suspense>
      )}
      {!app && !passkey && (
        <div className={welcome.form}>
          <p>{t`Your organisation requires a second factor at sign-in. Choose yours; it takes a minute.`}</p>
          <Button loading={busy} fullWidth onClick={() => void chooseApp()}>{t`Authenticator app`}</Button>
          {knowsPasskeys() && (
            <Button variant="default" fullWidth onClick={() => setPasskey(true)}>{t`Passkey`}</Button>
          )}
        </div>
      )}
      <p className={welcome.aside}>
        {app || passkey ? (
          <Button variant="subtle" fullWidth onClick={again}>{t`Use another way`}</Button>
        ) : (
          <Link to={paths.logout}>{t`Log out`}</Link>
        )}
      </p>
    </Welcome>
  );
}
