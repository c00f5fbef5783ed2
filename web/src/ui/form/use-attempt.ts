import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { refusalText } from '../../i18n/refusal-text.ts';

/** What an action came to: the text of its problem, an answer that refuses it, or nothing to say. */
type Outcome = string | { readonly code: string } | null | void;

export interface Attempt {
  /** the text of what is wrong */
  readonly problem: string | null;
  readonly busy: boolean;
  /** Says what is wrong without an attempt; null takes it back. */
  setProblem(problem: string | null): void;
  /** Runs the action. What it resolves to, or the text of what it throws, becomes the problem. */
  attempt(act: () => Promise<Outcome>): Promise<void>;
}

/**
 * State of an action that can fail: busy, and the text of its problem. `failure` is the text when the action throws,
 * and of a refusal whose code has no text; without it the text says that the server could not be reached.
 */
export function useAttempt(failure?: string): Attempt {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const textOf = (outcome: Outcome): string | null => {
    if (typeof outcome !== 'object' || outcome === null) return outcome ?? null;
    return refusalText(i18n, outcome.code) ?? failure ?? refusalText(i18n, 'unexpected');
  };
  return {
    problem,
    busy,
    setProblem,
    async attempt(act) {
      setProblem(null);
      setBusy(true);
      try {
        setProblem(textOf(await act()));
      } catch (error) {
        setProblem(failure ?? errorText(i18n, error));
      } finally {
        setBusy(false);
      }
    },
  };
}
