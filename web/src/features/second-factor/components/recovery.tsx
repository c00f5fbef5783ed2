import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { RenewRecoveryCodesDocument } from '../mutations/authenticator.generated.ts';
import { Line } from '../../../ui/line.tsx';
import { type FactorProof, FactorProofSheet } from './factor-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The number of recovery codes left, with a button to replace them. */
export function Recovery({
  left,
  reload,
}: {
  left: number;
  /** refetches the second factors */
  reload(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const [renew] = useMutation(RenewRecoveryCodesDocument);
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof: FactorProof = {
    title: t`New recovery codes`,
    explanation: t`Your current codes will stop working. Enter your password to continue.`,
    action: t`Create new codes`,
    async act(password, factor) {
      const { data } = await renew({ variables: { password, factor } });
      if (data?.renewRecoveryCodes.__typename !== 'RecoveryCodes') return data?.renewRecoveryCodes ?? null;
      setCodes(data.renewRecoveryCodes.codes);
      await reload();
      return null;
    },
  };
  return (
    <>
      <Line
        title={t`Recovery codes`}
        actions={<Button variant="default" onClick={() => setAsking(true)}>{t`New recovery codes`}</Button>}
      >
        <p>{plural(left, { 0: 'None left', one: '# left', other: '# left' })}</p>
      </Line>
      <FactorProofSheet proof={asking ? proof : null} onClose={() => setAsking(false)} />
      <Sheet
        opened={codes !== null}
        onClose={() => setCodes(null)}
        title={t`Recovery codes`}
        closeLabel={t`Close`}
        stays
      >
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Sheet>
    </>
  );
}
