import { whole } from '../server/ids.ts';
import { z } from 'zod';
import type { ProofNeeded } from '../../infra/features/public-forms/port.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { failureWith } from '../server/answers.ts';

/** The answer of a public form that failed. */
export const formFailure = failureWith(
  'FormFailure',
  {
    proof: z.object({ challenge: z.string(), bits: whole }).optional().meta({
      description: 'the proof of work that this public form needs; see the call',
    }),
  },
  'The answer of a public form that failed',
);

/** The Refusal of a public form; with the challenge if a proof of work is needed. */
export function formRefused(refused: Refused | ProofNeeded): Refusal {
  const { code, fields, retryAfter } = refused;
  return new Refusal(code, fields, retryAfter, 'proof' in refused ? { proof: refused.proof } : {});
}
