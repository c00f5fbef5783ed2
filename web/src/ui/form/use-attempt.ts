import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';

export interface Attempt {
  /** the error text of the last attempt */
  readonly problem: string | null;
  readonly busy: boolean;
  /** Runs the action. The text that it resolves to, or that of an error it throws, becomes the problem. */
  attempt(act: () => Promise<string | null | void>): Promise<void>;
}

/** State of an action that can fail: busy, and the text of its error. */
export function useAttempt(): Attempt {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    problem,
    busy,
    async attempt(act) {
      setProblem(null);
      setBusy(true);
      try {
        setProblem((await act()) ?? null);
      } catch (error) {
        setProblem(errorText(i18n, error));
      } finally {
        setBusy(false);
      }
    },
  };
}
