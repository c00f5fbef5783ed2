import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useGraph } from '../../../graphql/graph-context.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { PasswordRules } from '../../../ui/form/password-rules.tsx';
import { newPassword } from '../../../ui/form/rules.ts';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { ResetPasswordDocument } from '../mutations/reset-password.generated.ts';
import '../refusal-texts.ts';

const labels = { password: msg`New password` };
const schema = z.object({ password: newPassword });

/** Sets the new password. This ends every session of the person, also in this browser. */
export function SetPasswordForm({ token, onUsedUp }: { token: string; onUsedUp(): void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const graph = useGraph();
  const [reset] = useMutation(ResetPasswordDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, field, submit, refuse } = useFields({ password: '' }, labels, (values) =>
    codesOf(schema, values),
  );

  const send = submit(async ({ password }) => {
    setProblem(null);
    try {
      const answer = (await reset({ variables: { input: { token, password } } })).data?.resetPassword;
      if (answer?.__typename === 'PasswordReset') {
        storeUser(null);
        await graph.forget();
        const notice = t`Your password was changed. Please sign in with the new one.`;
        return await navigate(paths.login, { replace: true, state: { notice } });
      }
      if (answer?.__typename === 'LinkUsedUp') return onUsedUp();
      if (answer && refuse(answer.fields)) return;
      setProblem((answer && refusalText(i18n, answer.code)) ?? t`Unexpected error.`);
    } catch {
      setProblem(t`Unexpected error.`);
    }
  });

  return (
    <Form busy={form.submitting} onSubmit={send} className={welcome.form}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <SecretInput
        {...field('password')}
        required
        autoComplete="new-password"
        description={<PasswordRules password={form.values.password} />}
      />
      <Button type="submit" loading={form.submitting} fullWidth>{t`Set password`}</Button>
    </Form>
  );
}
