import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { answerByPasskey, NoPasskey } from '../../../lib/passkeys.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import type { Prove } from '../model/factors.ts';

/** Asks the browser for a passkey; `options` are the server's. */
export function PasskeyForm({
  options,
  onProve,
}: {
  options: PublicKeyCredentialRequestOptionsJSON;
  onProve: Prove;
}) {
  const { t } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const start = useRef<HTMLButtonElement>(null);
  // the button that opened this form was removed
  useEffect(() => start.current?.focus(), []);
  const ask = () =>
    attempt(async () => {
      try {
        const refused = await onProve({ passkey: await answerByPasskey(options) });
        return (
          refused &&
          (refused.code === 'WRONG_CODE' ? t`This passkey belongs to another account.` : refused.words)
        );
      } catch (error) {
        if (error instanceof NoPasskey) return t`No passkey was used. Try again, or use another way.`;
        throw error;
      }
    });
  return (
    <div className={welcome.form}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <p>{t`Your device or your security key confirms that it’s you.`}</p>
      <Button ref={start} loading={busy} onClick={() => void ask()} fullWidth>{t`Use a passkey`}</Button>
    </div>
  );
}
