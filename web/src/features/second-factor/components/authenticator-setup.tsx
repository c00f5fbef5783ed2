import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../refusal-texts.ts';
import { filled } from '../../../ui/form/filled.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmTotpDocument } from '../mutations/authenticator.generated.ts';
import steps from '../../../ui/form/steps.module.css';
import classes from './enrolment.module.css';

const QrCode = lazy(() => loadPart('qr-code', () => import('./qr-code.tsx')));

const labels = { code: msg`Code` };

export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/** Shows the secret for the app and asks for a code; `onCodes` gets the recovery codes. */
export function AuthenticatorSetup({
  enrolment,
  onCodes,
}: {
  enrolment: Enrolment;
  onCodes(codes: readonly string[]): void;
}) {
  const { t, i18n } = useLingui();
  const [confirmTotp] = useMutation(ConfirmTotpDocument);
  const { problem, busy, attempt } = useAttempt();
  const { copied, copy } = useCopy(enrolment.secret);
  const { field, submit, refuse } = useFields({ code: '' }, labels, filled);
  const send = submit(({ code }) =>
    attempt(async () => {
      const { data } = await confirmTotp({ variables: { code: code.replaceAll(/\s/g, '') } });
      const answer = data?.confirmTotp;
      if (answer?.__typename === 'RecoveryCodes') return onCodes(answer.codes);
      if (answer && refuse(answer.fields)) return;
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    }),
  );
  return (
    <form onSubmit={send} noValidate className={steps.steps}>
      <p>{t`Scan this with your authenticator app, or type the key into it.`}</p>
      <Suspense fallback={<Skeleton className={classes.code} />}>
        <QrCode text={enrolment.uri} />
      </Suspense>
      {/* a phone cannot scan its own screen */}
      <Button
        component="a"
        variant="default"
        className={classes.onPhone}
        href={enrolment.uri}
      >{t`Open authenticator app`}</Button>
      <div>
        <p className={classes.quiet}>{t`Key`}</p>
        <p className={classes.key}>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      {/* the clipboard is available over https only */}
      {'clipboard' in navigator && (
        <div className={classes.row}>
          <Button variant="default" onClick={() => void copy()}>
            {copied === 'yes' ? t`Copied` : t`Copy key`}
          </Button>
        </div>
      )}
      {copied === 'failed' && (
        <Notice kind="error">{t`The key could not be copied. Please select and copy it.`}</Notice>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput
        {...field('code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        description={t`The six digits that the app shows now.`}
      />
      <Button type="submit" loading={busy}>{t`Confirm`}</Button>
    </form>
  );
}
