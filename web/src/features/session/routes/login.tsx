import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useGraph } from '../../../graphql/graph-context.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { filled } from '../../../ui/form/filled.ts';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { LogInDocument } from '../mutations/log-in.generated.ts';

const labels = { username: msg`Username`, password: msg`Password` };

/** What happened before one was sent here, and where to go instead of the dashboard. */
interface Arrival {
  readonly notice?: string;
  readonly next?: string;
}

/** /login: specification 1, section 2.2. */
export function Component() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const graph = useGraph();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const [problem, setProblem] = useState<string | null>(null);
  const [logIn] = useMutation(LogInDocument);
  const { form, field, submit, refuse } = useFields({ username: '', password: '' }, labels, filled);

  const send = submit(async (input) => {
    setProblem(null);
    try {
      await graph.forget();
      const { data } = await logIn({ variables: { input } });
      const answer = data?.logIn;
      if (answer?.__typename === 'LoggedIn') {
        const { me } = answer;
        const tenantid = me.currentTenantId;
        if (tenantid !== null) storeUser({ id: me.userId, username: me.username, tenantid });
        const next = arrival.next ?? (tenantid !== null && paths.dashboard(tenantid));
        if (!next) return setProblem(t`No tenant or user context found.`);
        return await navigate(next, { replace: true });
      }
      if (answer && refuse(answer.fields)) return;
      setProblem((answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`);
    } catch {
      setProblem(t`Failed to login. Please try again.`);
    }
  });

  return (
    <Welcome>
      {arrival.notice && !problem && <Notice kind="success">{arrival.notice}</Notice>}
      <PageHeading title={t`Sign in`} />
      {problem && <Notice kind="error">{problem}</Notice>}
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
        <Button
          variant="default"
          fullWidth
          onClick={() => navigate(paths.ownerAdd)}
        >{t`Create Account`}</Button>
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
