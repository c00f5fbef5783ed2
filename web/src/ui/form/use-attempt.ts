import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';

export interface Attempt {
  /** what went wrong the last time, in words */
  readonly problem: string | null;
  readonly busy: boolean;
  /** Does it, and keeps what it answers as the problem: words, or nothing when all is well. */
  attempt(act: () => Promise<string | null | void>): Promise<void>;
}

/** Something that a person does with a press, and that can fail. */
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
