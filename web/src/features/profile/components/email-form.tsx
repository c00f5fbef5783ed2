import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { email } from '../../../ui/form/rules.ts';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RequestEmailChangeDocument } from '../mutations/own-names.generated.ts';
import classes from '../../../ui/form/steps.module.css';

const labels = { email: msg`New email`, password: msg`Password` };
const schema = z.object({ email, password: z.string().check(z.minLength(1, 'required')) });

/**
 * Changes the email address, with the password. It takes effect when the link that is mailed to the new
 * address is opened.
 */
export function EmailForm({ onAsked, onClose }: { onAsked(email: string): void; onClose(): void }) {
  const { t, i18n } = useLingui();
  const [request] = useMutation(RequestEmailChangeDocument);
  const { problem, busy, attempt } = useAttempt();
  const { field, submit, refuse } = useFields({ email: '', password: '' }, labels, (values) =>
    codesOf(schema, values),
  );
  const send = submit((variables) =>
    attempt(async () => {
      const answer = (await request({ variables })).data?.requestEmailChange;
      if (answer?.__typename === 'EmailChangeRequested') {
        onAsked(variables.email);
        return onClose();
      }
      if (answer && refuse(answer.fields)) return;
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    }),
  );
  return (
    <Form busy={busy} onSubmit={send} className={classes.steps}>
      <p>{t`We’ll send a link to the new address, and tell the old one once you’ve opened it.`}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput {...field('email')} required data-autofocus type="email" autoComplete="email" />
      <SecretInput {...field('password')} required autoComplete="current-password" />
      <FormButtons>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={busy}>{t`Send the link`}</Button>
      </FormButtons>
    </Form>
  );
}
