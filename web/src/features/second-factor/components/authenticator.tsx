import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { EnrolTotpDocument, RemoveTotpDocument } from '../mutations/authenticator.generated.ts';
import { AuthenticatorSetup, type Enrolment } from './authenticator-setup.tsx';
import { Line } from '../../../ui/line.tsx';
import { type FactorProof, FactorProofForm, FactorProofSheet } from './factor-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from '../../../ui/form/steps.module.css';

/** The authenticator app, with a button to set it up or to remove it. */
export function Authenticator({
  on,
  reload,
}: {
  on: boolean;
  /** refetches the second factors */
  reload(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const [enrolTotp] = useMutation(EnrolTotpDocument);
  const [removeTotp] = useMutation(RemoveTotpDocument);
  const [beginning, setBeginning] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removing, setRemoving] = useState(false);

  const begin: FactorProof = {
    title: t`Set up an authenticator app`,
    explanation: t`Enter your password to confirm that it’s you.`,
    action: t`Continue`,
    async act(password, factor) {
      const { data } = await enrolTotp({ variables: { password, factor } });
      if (data?.enrolTotp.__typename !== 'TotpEnrolment') return data?.enrolTotp ?? null;
      setEnrolment(data.enrolTotp);
      return null;
    },
  };
  const confirmed = (given: readonly string[]) => {
    setCodes(given);
    void reload();
  };
  const close = () => {
    setBeginning(false);
    setEnrolment(null);
    setCodes(null);
  };
  const remove: FactorProof = {
    title: t`Remove the authenticator app`,
    explanation: t`You’ll no longer be asked for its codes. Enter your password to continue.`,
    action: t`Remove`,
    async act(password, factor) {
      const { data } = await removeTotp({ variables: { password, factor } });
      if (data && data.removeTotp.__typename !== 'TotpRemoved') return data.removeTotp;
      await reload();
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
            <Button variant="default" onClick={() => setBeginning(true)}>{t`Set up`}</Button>
          )
        }
      >
        <p>{t`An app on your phone shows a code that changes every 30 seconds.`}</p>
      </Line>
      {/* one dialog for all steps, so that closing it returns the focus to the button that opened it */}
      <Sheet
        opened={beginning}
        onClose={close}
        title={codes ? t`Recovery codes` : t`Set up an authenticator app`}
        closeLabel={t`Close`}
        stays={codes !== null}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : enrolment ? (
          <div className={classes.steps}>
            <AuthenticatorSetup enrolment={enrolment} onCodes={confirmed} />
          </div>
        ) : (
          <FactorProofForm proof={begin} onClose={close} onDone={() => undefined} />
        )}
      </Sheet>
      <FactorProofSheet proof={removing ? remove : null} onClose={() => setRemoving(false)} />
    </>
  );
}
