import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { knowsPasskeys } from '../../../lib/passkey-support.ts';
import welcome from '../../../ui/welcome/welcome.module.css';
import { CodeForm } from './code-form.tsx';
import { methodsOf, type Factors, type Prove, type Method } from '../model/factors.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** Asks for a code, a passkey or a recovery code, the quickest first (decision 8). */
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
  const method = chosen ?? methods[0] ?? 'recovery';
  const words = { app: t`Authenticator app`, passkey: t`Passkey`, recovery: t`Recovery code` };
  const others = methods.filter((other) => other !== method);
  return (
    <>
      {method === 'passkey' && factors.passkey !== null ? (
        <PasskeyForm options={factors.passkey} onProve={onProve} />
      ) : (
        <CodeForm key={method} method={method === 'recovery' ? 'recovery' : 'app'} onProve={onProve} />
      )}
      <div className={`${welcome.form} ${welcome.aside}`}>
        {others.length > 0 && (
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
        <Button variant="subtle" fullWidth onClick={onBack}>{t`Back`}</Button>
      </div>
    </>
  );
}
