import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { withProof } from '../../../lib/proof-of-work/with-proof.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useHoneypot } from '../../../ui/form/honeypot.tsx';
import { email } from '../../../ui/form/rules.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RequestPasswordResetDocument } from '../mutations/request-password-reset.generated.ts';

const labels = { email: msg`Email` };
const schema = z.object({ email });

/** Requests a mail with a link to set a new password (docs/product/sign-in.md). `address` is filled in. */
export function ResetRequestForm({ address = '', cancel }: { address?: string; cancel: ReactNode }) {
  const { t, i18n } = useLingui();
  const [request] = useMutation(RequestPasswordResetDocument);
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string } | null>(null);
  const { honeypot, honeypotValue } = useHoneypot();
  const { form, field, submit, refuse } = useFields({ email: address }, labels, (values) =>
    codesOf(schema, values),
  );

  const send = submit(async (values) => {
    setSaid(null);
    try {
      const variables = { email: values.email.trim(), website: honeypotValue() };
      const answer = await withProof(
        async (proof) => (await request({ variables: { ...variables, proof } })).data?.requestPasswordReset,
      );
      if (answer?.__typename === 'PasswordResetRequested')
        return setSaid({ kind: 'success', text: answer.message || t`Reset email sent!` });
      if (answer && refuse(answer.fields)) return;
      const text = (answer && refusalText(i18n, answer.code)) ?? t`Failed to send reset email`;
      setSaid({ kind: 'error', text });
    } catch {
      setSaid({ kind: 'error', text: t`Failed to send reset email` });
    }
  });

  return (
    <form onSubmit={send} noValidate>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <TextInput {...field('email')} required type="email" autoComplete="email" />
      {honeypot}
      <FormButtons>
        {cancel}
        <Button type="submit" loading={form.submitting}>{t`Send Reset Email`}</Button>
      </FormButtons>
    </form>
  );
}
