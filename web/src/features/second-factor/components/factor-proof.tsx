import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { type Answer, ProofForm } from '../../../ui/form/proof-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Factors, Proof } from '../model/factors.ts';
import { FactorChoice } from './factor-choice.tsx';

export interface FactorProof {
  readonly title: string;
  readonly explanation: string;
  /** the button's label */
  readonly action: string;
  /** Runs the change with the password and the factor. Resolves to the refusal, or to null. */
  act(password: string, factor: Proof | null): Promise<(Answer & Partial<Factors>) | null>;
}

/**
 * Asks for the password, and then for a factor that the user has: the password alone changes no factor
 * (decision 44).
 */
export function FactorProofForm({
  proof,
  onClose,
  onDone = onClose,
}: {
  proof: FactorProof;
  onClose(): void;
  /** runs after the change; by default it closes the dialog */
  onDone?(): void;
}) {
  const { t, i18n } = useLingui();
  const [needed, setNeeded] = useState<{ password: string; factors: Factors } | null>(null);
  const asking = useRef(false);
  const ask = async (password: string, factor: Proof | null) => {
    const refused = await proof.act(password, factor);
    asking.current = refused?.__typename === 'CodeNeeded';
    if (asking.current) {
      const { totp = false, passkey = null, recoveryCodes = false } = refused ?? {};
      setNeeded({ password, factors: { totp, passkey, recoveryCodes } });
    }
    return refused;
  };
  if (needed)
    return (
      <FactorChoice
        factors={needed.factors}
        onBack={() => setNeeded(null)}
        onProve={async (factor) => {
          const refused = await ask(needed.password, factor);
          if (refused === null) {
            onDone();
            return null;
          }
          const code = refused.code ?? '';
          return { code, words: refusalText(i18n, code) ?? refused.message ?? t`Unexpected error.` };
        }}
      />
    );
  const withPassword = {
    ...proof,
    async act(password: string) {
      const refused = await ask(password, null);
      return asking.current ? null : refused;
    },
  };
  return (
    <ProofForm
      proof={withPassword}
      onClose={onClose}
      onDone={() => {
        if (!asking.current) onDone();
      }}
    />
  );
}

/** The same in a dialog of its own; closed without a proof. */
export function FactorProofSheet({ proof, onClose }: { proof: FactorProof | null; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Sheet opened={proof !== null} onClose={onClose} title={proof?.title ?? ''} closeLabel={t`Close`}>
      {proof && <FactorProofForm proof={proof} onClose={onClose} />}
    </Sheet>
  );
}
