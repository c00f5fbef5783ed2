import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormFields } from '../../../ui/form/form-card.tsx';
import { newPassword } from '../../../ui/form/rules.ts';
import { PasswordRules } from '../../../ui/form/password-rules.tsx';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useProfileReload } from '../model/profile-reload.ts';
import { ChangePasswordDocument } from '../mutations/change-password.generated.ts';
import classes from './section.module.css';

const labels = { oldPassword: msg`Current password`, password: msg`New password` };
const empty = { oldPassword: '', password: '' };
const schema = z.object({
  oldPassword: z.string().check(z.minLength(1, 'required')),
  password: newPassword,
});

/** Changes the password; signs out every other device (decision 9). */
export function Password({ username }: { username: string }) {
  const { t, i18n } = useLingui();
  const reload = useProfileReload();
  const [change] = useMutation(ChangePasswordDocument);
  const { problem, busy, attempt } = useAttempt();
  const { form, field, submit, refuse } = useFields(empty, labels, (values) => codesOf(schema, values));
  const send = submit((input) =>
    attempt(async () => {
      const { data } = await change({ variables: { input } });
      const answer = data?.changePassword;
      if (answer?.__typename === 'PasswordChanged') {
        form.reset();
        await reload();
        return void toast(t`Your password was changed.`, t`Dismiss`);
      }
      if (answer && refuse(answer.fields)) return;
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    }),
  );
  return (
    <Form busy={busy} onSubmit={send}>
      {problem && <Notice kind="error">{problem}</Notice>}
      {/* password managers read the username from this field */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <FormFields>
        <SecretInput {...field('oldPassword')} required autoComplete="current-password" />
        <SecretInput
          {...field('password')}
          required
          autoComplete="new-password"
          description={<PasswordRules password={form.values.password} username={username} />}
        />
      </FormFields>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={busy}>{t`Change password`}</Button>
      </div>
    </Form>
  );
}
