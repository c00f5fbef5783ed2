import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Graph } from '../../../graphql/client.ts';
import { useLoadGraph } from '../../../graphql/graph-context.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { forgetTyped, justTyped } from '../../../lib/just-typed.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { knowsPasskeys } from '../../../lib/passkey-support.ts';
import { withProof } from '../../../lib/proof-of-work/with-proof.ts';
import { idIn, paths } from '../../../lib/paths.ts';
import { onSignInElsewhere, storedUser, storeUser, type StoredUser } from '../../../lib/stored-user.ts';
import { filled } from '../../../ui/form/filled.ts';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { Factors, Proof, Refusal } from '../../../features/second-factor/model/factors.ts';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import type { LogInWithPasskeyMutation } from '../../../features/session/mutations/log-in-with-passkey.generated.ts';
import { LogInDocument, type LogInMutation } from '../../../features/session/mutations/log-in.generated.ts';

// loaded on demand: few users need them
const SecondFactorStep = lazy(() =>
  loadPart(
    'second-factor',
    () => import('../../../features/second-factor/components/second-factor-step.tsx'),
  ),
);
const passkeys = () =>
  loadPart('passkeys', () => import('../../../features/session/mutations/log-in-with-passkey.ts'));

const labels = { username: msg`Username`, password: msg`Password` };

/** State of the navigation to this screen. */
interface Arrival {
  /** message to show */
  readonly notice?: string;
  /** the server ended the session */
  readonly ended?: boolean;
  /** where to go instead of the dashboard */
  readonly next?: string;
  /** the only one who goes to `next`: somebody else does not see what this person was doing */
  readonly userId?: number | null;
}

type LoggedInMe = Extract<LogInMutation['logIn'], { __typename: 'LoggedIn' }>['me'];

/** null: the passkey dialog was cancelled */
type Answer = LogInMutation['logIn'] | LogInWithPasskeyMutation['logInWithPasskey'] | null | undefined;

/** Where the person goes on: not where somebody else was interrupted, nor into a tenant of others. */
function goesOn({ userId, memberships, mustEnrol }: LoggedInMe, { next, userId: whose = null }: Arrival) {
  if (next === undefined || (whose !== null && whose !== userId)) return undefined;
  const tenantId = idIn(next.split('/')[1]);
  const enters =
    mustEnrol || tenantId === null || memberships.some(({ tenant }) => tenant.tenantId === tenantId);
  return enters ? next : undefined;
}

/** /login: signs a user in (docs/product/sign-in.md). */
export function Component() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const loadGraph = useLoadGraph();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  /** signed in, but without a tenant */
  const [placeless, setPlaceless] = useState(false);
  const [factors, setFactors] = useState<Factors | null>(null);
  const { userId: whose, next: interruptedAt = paths.login, ended = false } = arrival;
  // a new load, because this tab may hold what somebody else saw; from /login a signed-in visitor is led on
  useEffect(() => {
    const goOn = ({ id }: StoredUser) => window.location.replace(id === whose ? interruptedAt : paths.login);
    // somebody may have signed in between the end of the session here and this screen
    const user = ended ? storedUser() : null;
    if (user) goOn(user);
    return onSignInElsewhere(goOn);
  }, [whose, interruptedAt, ended]);
  const { form, field, submit, refuse } = useFields(
    { username: justTyped()?.username ?? '', password: justTyped()?.password ?? '' },
    labels,
    filled,
  );

  /** Signs in, or continues with the second factor; resolves to the refusal, if any. */
  const take = async (signIn: (client: Graph['client']) => Promise<Answer>): Promise<Refusal | null> => {
    setPlaceless(false);
    try {
      const graph = await loadGraph();
      await graph.forget();
      const answer = await signIn(graph.client);
      if (answer?.__typename === 'LoggedIn') {
        forgetTyped();
        const { me } = answer;
        const tenantid = me.currentTenantId;
        if (tenantid !== null) storeUser({ id: me.userId, username: me.username, tenantid });
        const wanted = goesOn(me, arrival);
        const next = wanted ?? (tenantid !== null && paths.dashboard(tenantid));
        if (me.mustEnrol) {
          await navigate(paths.enrol, { replace: true, state: { next: wanted } });
          return null;
        }
        if (!next) {
          setPlaceless(true);
          return { code: '', words: t`No tenant or user context found.` };
        }
        await navigate(next, { replace: true });
        return null;
      }
      if (answer?.__typename === 'CodeNeeded') {
        setFactors(answer);
        if (!factors) return null;
      }
      if (answer === null) return { code: '', words: t`No passkey was used.` };
      if (answer && refuse(answer.fields)) return null;
      const words = (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
      return { code: answer?.code ?? '', words };
    } catch {
      return { code: '', words: t`Failed to login. Please try again.` };
    }
  };
  const withPassword = (factor: Proof | null) => (client: Graph['client']) =>
    withProof(async (proof) => {
      const input = { ...form.values, factor, proof };
      return (await client.mutate({ mutation: LogInDocument, variables: { input } })).data?.logIn;
    });
  const send = submit(async () => {
    setProblem(null);
    setProblem((await take(withPassword(null)))?.words ?? null);
  });
  const usePasskey = async () => {
    setProblem(null);
    setWaiting(true);
    const refused = await take(async (client) => (await passkeys()).logInWithPasskey(client));
    setWaiting(false);
    setProblem(refused && refused.words);
  };

  if (factors)
    return (
      <Welcome>
        <Suspense>
          <SecondFactorStep
            factors={factors}
            onProve={(proof) => take(withPassword(proof))}
            onBack={() => setFactors(null)}
          />
        </Suspense>
      </Welcome>
    );
  return (
    <Welcome>
      {arrival.notice && !problem && <Notice kind="success">{arrival.notice}</Notice>}
      {arrival.ended && !problem && (
        <Notice kind="error">{t`You were signed out. Please sign in again.`}</Notice>
      )}
      <PageHeading title={t`Sign in`} />
      {problem && (
        <Notice kind="error" actions={placeless && <Link to={paths.profile}>{t`Go to your profile`}</Link>}>
          {problem}
          {placeless &&
            ` ${t`Your access was switched off, or your organisation was. An admin can let you in again, and the owner switches the organisation on at the owner sign-in.`}`}
        </Notice>
      )}
      <form onSubmit={send} noValidate className={welcome.form}>
        <TextInput
          {...field('username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SecretInput {...field('password')} required autoComplete="current-password" />
        <Button type="submit" size="md" loading={form.submitting} fullWidth>{t`Login`}</Button>
        {knowsPasskeys() && (
          <Button variant="default" fullWidth loading={waiting} onClick={usePasskey}>
            {t`Sign in with a passkey`}
          </Button>
        )}
        <Button variant="default" fullWidth component={Link} to={paths.ownerAdd}>{t`Create Account`}</Button>
      </form>
      <p className={welcome.aside}>
        <Link to={paths.resetPassword}>{t`Forgot your password?`}</Link>
      </p>
      <p className={welcome.aside}>
        <Link to={paths.ownerLogin}>{t`Owner sign-in`}</Link>
      </p>
    </Welcome>
  );
}
