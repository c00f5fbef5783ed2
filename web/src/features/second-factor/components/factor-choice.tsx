import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { knowsPasskeys } from '../../../lib/passkey-support.ts';
import { Notice } from '../../../ui/notice.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { CodeForm } from './code-form.tsx';
import { methodsOf, type Factors, type Prove, type Method } from '../model/factors.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** Asks for a code, a passkey or a recovery code, the quickest first (decision 8), and says when no recovery code is left. */
export function FactorChoice({
  factors,
  onProve,
  onBack,
}: {
  factors: Factors;
  onProve: Prove;
  onBack(): void;
}) {
  const { t } = useLingui();
  const methods = methodsOf(factors, knowsPasskeys());
  const [chosen, setChosen] = useState<Method | null>(null);
  const [choosing, setChoosing] = useState(false);
  const method = chosen ?? methods[0];
  const words = { app: t`Authenticator app`, passkey: t`Passkey`, recovery: t`Recovery code` };
  const others = methods.filter((other) => other !== method);
  return (
    <>
      {method === undefined && (
        <Notice kind="error">
          {t`This browser cannot use your passkey, and you have no recovery codes left. Sign in where your passkey works.`}
        </Notice>
      )}
      {method === 'passkey' && factors.passkey !== null && (
        <PasskeyForm options={factors.passkey} onProve={onProve} />
      )}
      {(method === 'app' || method === 'recovery') && (
        <CodeForm key={method} method={method} onProve={onProve} />
      )}
      <div className={`${welcome.form} ${welcome.aside}`}>
        {method !== undefined && (
          <Button
            variant="default"
            fullWidth
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >{t`Use another way`}</Button>
        )}
        {choosing &&
          others.map((other) => (
            <Button
              key={other}
              variant="subtle"
              fullWidth
              onClick={() => {
                setChosen(other);
                setChoosing(false);
              }}
            >
              {words[other]}
            </Button>
          ))}
        {choosing && !factors.recoveryCodes && (
          <p className={welcome.none}>{t`You have no recovery codes left.`}</p>
        )}
        <Button variant="subtle" fullWidth onClick={onBack}>{t`Back`}</Button>
      </div>
    </>
  );
}
