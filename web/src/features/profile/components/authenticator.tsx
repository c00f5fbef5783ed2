import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EnrolTotpDocument, RemoveTotpDocument } from '../mutations/authenticator.generated.ts';
import { useProfileAgain } from '../model/use-profile-again.ts';
import { AuthenticatorSetup, type Enrolment } from './authenticator-setup.tsx';
import { Line } from './line.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The authenticator app: set up, or removed. */
export function Authenticator({ on }: { on: boolean }) {
  const { t, i18n } = useLingui();
  const again = useProfileAgain();
  const [enrolTotp] = useMutation(EnrolTotpDocument);
  const [removeTotp] = useMutation(RemoveTotpDocument);
  const { problem, busy, attempt } = useAttempt();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removing, setRemoving] = useState(false);

  const begin = () =>
    attempt(async () => {
      const { data } = await enrolTotp();
      if (data?.enrolTotp.__typename === 'TotpEnrolment') return setEnrolment(data.enrolTotp);
      return (data && refusalText(i18n, data.enrolTotp.code)) ?? t`Unexpected error.`;
    });
  const confirmed = (given: readonly string[]) => {
    setCodes(given);
    void again();
  };
  const close = () => {
    setEnrolment(null);
    setCodes(null);
  };
  const remove = {
    title: t`Remove the authenticator app`,
    explanation: t`Signing in will not ask for its codes any more. Enter your password to go on.`,
    action: t`Remove`,
    async act(password: string) {
      const { data } = await removeTotp({ variables: { password } });
      if (data && data.removeTotp.__typename !== 'TotpRemoved') return data.removeTotp;
      await again();
      return null;
    },
  };
  return (
    <>
      <Line
        title={t`Authenticator app`}
        badge={on ? t`On` : undefined}
        actions={
          on ? (
            <Button variant="default" onClick={() => setRemoving(true)}>{t`Remove`}</Button>
          ) : (
            <Button variant="default" loading={busy} onClick={() => void begin()}>{t`Set up`}</Button>
          )
        }
      >
        <p>{t`An app on your phone shows a code that changes every half minute.`}</p>
        {problem && <Notice kind="error">{problem}</Notice>}
      </Line>
      <Sheet
        opened={enrolment !== null}
        onClose={close}
        title={codes ? t`Recovery codes` : t`Set up an authenticator app`}
        closeLabel={t`Close`}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          enrolment && <AuthenticatorSetup enrolment={enrolment} onCodes={confirmed} />
        )}
      </Sheet>
      <ProofSheet proof={removing ? remove : null} onClose={() => setRemoving(false)} />
    </>
  );
}
