import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { browserZone } from '../../../lib/dates.ts';
import { momentOf } from '../../../lib/format.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { knowsPasskeys } from '../../../lib/passkey-support.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { RemovePasskeyDocument } from '../mutations/passkeys.generated.ts';
import { Line } from '../../../ui/line.tsx';
import type { Passkeys_PasskeyFragment } from './passkeys.generated.ts';
import { type FactorProof, FactorProofSheet } from './factor-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const PasskeySetup = lazy(() => loadPart('passkey-setup', () => import('./passkey-setup.tsx')));

/** The user's passkeys; another can be added where the browser supports it. */
export function Passkeys({
  passkeys,
  reload,
}: {
  passkeys: readonly Passkeys_PasskeyFragment[];
  /** refetches the second factors */
  reload(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => {
    setAdding(false);
    setCodes([]);
  };
  const made = (given: readonly string[]) => {
    void reload();
    if (given.length > 0) setCodes(given);
    else close();
  };
  if (passkeys.length === 0 && !knowsPasskeys()) return null;
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} reload={reload} />
      ))}
      {knowsPasskeys() && (
        <Line
          title={t`Passkey`}
          actions={<Button variant="default" onClick={() => setAdding(true)}>{t`Add a passkey`}</Button>}
        >
          <p>{t`Your device’s fingerprint, face or PIN, or a security key. It also signs you in without a password.`}</p>
        </Line>
      )}
      <Sheet
        opened={adding}
        onClose={close}
        title={codes.length > 0 ? t`Recovery codes` : t`Add a passkey`}
        closeLabel={t`Close`}
        stays={codes.length > 0}
      >
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <Suspense>
            <PasskeySetup onCodes={made} />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}

function PasskeyLine({ passkey, reload }: { passkey: Passkeys_PasskeyFragment; reload(): Promise<unknown> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [removing, setRemoving] = useState(false);
  const [remove] = useMutation(RemovePasskeyDocument);
  const { name, passkeyId, createdAt, lastUsedAt } = passkey;
  const [made, used] = [createdAt, lastUsedAt].map((at) => at && momentOf(at, browserZone(), locale));
  const proof: FactorProof = {
    title: t`Remove the passkey ${name}`,
    explanation: t`You won’t be able to sign in with it. Enter your password to continue.`,
    action: t`Remove`,
    async act(password, factor) {
      const { data } = await remove({ variables: { passkeyId, password, factor } });
      if (data && data.removePasskey.__typename !== 'PasskeyRemoved') return data.removePasskey;
      await reload();
      return null;
    },
  };
  return (
    <Line
      title={name}
      badge={t`Passkey`}
      actions={
        <Button
          variant="default"
          aria-label={t`Remove the passkey ${name}`}
          onClick={() => setRemoving(true)}
        >{t`Remove`}</Button>
      }
    >
      <p>{used ? t`Created ${made}, last used ${used}` : t`Created ${made}, not used yet`}</p>
      <FactorProofSheet proof={removing ? proof : null} onClose={() => setRemoving(false)} />
    </Line>
  );
}
