import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { storedUser, storeUser } from '../../../lib/stored-user.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { username as usernameRule } from '../../../ui/form/rules.ts';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangeUsernameDocument } from '../mutations/own-names.generated.ts';
import { ProfileDetailsDocument } from './details.generated.ts';
import classes from '../../../ui/form/steps.module.css';

const labels = { username: msg`Username`, password: msg`Password` };
const schema = z.object({
  username: usernameRule,
  password: z.string().check(z.minLength(1, 'required')),
});

/** Changes the username, with the password. */
export function UsernameForm({ username, onClose }: { username: string; onClose(): void }) {
  const { t, i18n } = useLingui();
  const ids = useCommandIds();
  const [change] = useMutation(ChangeUsernameDocument, { refetchQueries: [ProfileDetailsDocument] });
  const { problem, busy, attempt } = useAttempt();
  const { field, submit, refuse } = useFields({ username, password: '' }, labels, (values) =>
    codesOf(schema, values),
  );
  const send = submit((input) =>
    attempt(async () => {
      const { data } = await change({ variables: { ...input, commandId: ids.of(input).id } });
      ids.answered();
      const answer = data?.changeUsername;
      if (answer?.__typename === 'UsernameChanged') {
        const stored = storedUser();
        if (stored) storeUser({ ...stored, username: answer.me.username });
        onClose();
        return void toast(t`Your username was changed.`, t`Dismiss`);
      }
      if (answer && refuse(answer.fields)) return;
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    }),
  );
  return (
    <Form busy={busy} onSubmit={send} className={classes.steps}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput
        {...field('username')}
        required
        data-autofocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SecretInput {...field('password')} required autoComplete="current-password" />
      <FormButtons>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={busy}>{t`Save`}</Button>
      </FormButtons>
    </Form>
  );
}
