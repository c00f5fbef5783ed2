import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../refusal-texts.ts';
import { makePasskey, NoPasskey } from '../../../lib/passkeys.ts';
import { filled } from '../../../ui/form/filled.ts';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDeviceName } from '../../../i18n/use-device-name.ts';
import { ConfirmPasskeyDocument, EnrolPasskeyDocument } from '../mutations/passkeys.generated.ts';
import type { Factors, Proof } from '../model/factors.ts';
import { FactorChoice } from './factor-choice.tsx';
import classes from '../../../ui/form/steps.module.css';

const labels = { name: msg`Name`, password: msg`Password` };

/** Creates a passkey on this device; `onCodes` gets the recovery codes, none if the user already has some. */
export default function PasskeySetup({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const { t, i18n } = useLingui();
  const nameOf = useDeviceName();
  const [enrol] = useMutation(EnrolPasskeyDocument);
  const [confirm] = useMutation(ConfirmPasskeyDocument);
  const { problem, busy, attempt } = useAttempt();
  const { form, field, submit, refuse } = useFields(
    { name: nameOf(navigator.userAgent), password: '' },
    labels,
    filled,
  );

  const input = useRef<HTMLInputElement>(null);
  // the dialog opened before this form was loaded and focused its close button
  useEffect(() => input.current?.focus(), []);

  /** the factors of a user who has some: one of them is required after the password */
  const [needed, setNeeded] = useState<Factors | null>(null);
  const make = async ({ name, password }: { name: string; password: string }, factor: Proof | null) => {
    const begun = (await enrol({ variables: { password, factor } })).data?.enrolPasskey;
    if (begun?.__typename !== 'PasskeyOptions') return begun;
    const response = await makePasskey(begun.options);
    return (await confirm({ variables: { name, response } })).data?.confirmPasskey;
  };
  /** Resolves to the refusal, or to null. */
  const go = async (values: { name: string; password: string }, factor: Proof | null) => {
    try {
      const answer = await make(values, factor);
      if (answer?.__typename === 'PasskeyConfirmed') {
        onCodes(answer.codes);
        return null;
      }
      if (answer?.__typename === 'CodeNeeded') setNeeded(answer);
      else if (answer && refuse(answer.fields)) {
        setNeeded(null);
        return null;
      }
      const words = (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
      return { code: answer?.code ?? '', words };
    } catch (error) {
      if (!(error instanceof NoPasskey)) throw error;
      const words = error.present
        ? t`This device holds a passkey of yours already.`
        : t`No passkey was created. Please try again.`;
      return { code: '', words };
    }
  };
  const send = submit((values) =>
    attempt(async () => {
      const refused = await go(values, null);
      return refused?.code === 'MFA_REQUIRED' ? undefined : refused?.words;
    }),
  );
  if (needed)
    return (
      <FactorChoice
        factors={needed}
        onBack={() => setNeeded(null)}
        onProve={(factor) => go(form.values, factor)}
      />
    );
  return (
    <form onSubmit={send} noValidate className={classes.steps}>
      <p>
        {t`Your device, or a security key, signs you in by fingerprint, face or PIN, and nothing has to be typed.`}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput
        {...field('name')}
        ref={input}
        required
        data-autofocus
        autoComplete="off"
        maxLength={120}
        description={t`A name to recognise it by.`}
      />
      <SecretInput
        {...field('password')}
        required
        autoComplete="current-password"
        description={t`Confirms that it’s you.`}
      />
      <Button type="submit" loading={busy}>{t`Create a passkey`}</Button>
    </form>
  );
}
