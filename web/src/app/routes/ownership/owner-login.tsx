import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { justTyped, keepTyped } from '../../../lib/just-typed.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { withProof } from '../../../lib/proof-of-work/with-proof.ts';
import { paths } from '../../../lib/paths.ts';
import { filled } from '../../../ui/form/filled.ts';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { Factors, Proof, Refusal } from '../../../features/second-factor/model/factors.ts';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { LogInOwnerDocument } from '../../../features/ownership/mutations/log-in-owner.generated.ts';

const SecondFactorStep = lazy(() =>
  loadPart(
    'second-factor',
    () => import('../../../features/second-factor/components/second-factor-step.tsx'),
  ),
);

const labels = { email: msg`Email`, username: msg`Username`, password: msg`Password` };

/**
 * State of the navigation to this screen: after registration, or
 * from /tenantadd without an owner session.
 */
interface Arrival {
  readonly registered?: boolean;
  readonly ownerMissing?: boolean;
}

/** /ownerlogin: signs an owner in (docs/product/onboarding.md). */
export function Component() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [arrival] = useState((state ?? {}) as Arrival);
  const [problem, setProblem] = useState<string | null>(null);
  const [factors, setFactors] = useState<Factors | null>(null);
  const [logInOwner] = useMutation(LogInOwnerDocument);
  const { form, field, submit, refuse } = useFields(
    justTyped() ?? { email: '', username: '', password: '' },
    labels,
    filled,
  );

  // show the message once, not again after a reload
  useEffect(() => {
    if (state) void navigate('.', { replace: true });
  }, [state, navigate]);

  /** Signs in, or continues with the second factor; resolves to the refusal, if any. */
  const take = async (factor: Proof | null): Promise<Refusal | null> => {
    try {
      const answer = await withProof(async (proof) => {
        const input = { ...form.values, factor, proof };
        return (await logInOwner({ variables: { input } })).data?.logInOwner;
      });
      if (answer?.__typename === 'OwnerLoggedIn') {
        keepTyped(form.values);
        await navigate(paths.tenantAdd);
        return null;
      }
      if (answer?.__typename === 'CodeNeeded') {
        setFactors(answer);
        if (!factors) return null;
      }
      if (answer && refuse(answer.fields)) return null;
      const words = (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Login failed`;
      return { code: answer?.code ?? '', words };
    } catch {
      return { code: '', words: t`Server error. Please try again.` };
    }
  };
  const send = submit(async () => {
    setProblem(null);
    setProblem((await take(null))?.words ?? null);
  });

  if (factors)
    return (
      <Welcome>
        <Suspense>
          <SecondFactorStep factors={factors} onProve={take} onBack={() => setFactors(null)} />
        </Suspense>
      </Welcome>
    );
  return (
    <Welcome>
      {arrival.registered && !problem && <Notice kind="success">{t`ACCOUNT CREATED SUCCESSFULLY`}</Notice>}
      {arrival.ownerMissing && !problem && (
        <Notice kind="error">{t`Owner ID is missing. Please log in again.`}</Notice>
      )}
      <PageHeading title={t`Owner sign-in`} />
      <p className={welcome.intro}>
        {t`For owners, who create tenants and switch them on again. To work in one, use the staff sign-in.`}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <form onSubmit={send} noValidate className={welcome.form}>
        <TextInput {...field('email')} required type="email" autoComplete="email" />
        <TextInput
          {...field('username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SecretInput {...field('password')} required autoComplete="current-password" />
        <Button type="submit" loading={form.submitting} fullWidth>{t`Login`}</Button>
      </form>
      <p className={welcome.aside}>
        <Link to={paths.resetPassword}>{t`Forgot your password?`}</Link>
      </p>
      <p className={welcome.aside}>
        <Link to={paths.login}>{t`Back to staff sign-in`}</Link>
      </p>
    </Welcome>
  );
}
