import type { ProofNeeded } from '../../infra/features/public-forms/port.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';

/** The failure of a refused public form; with the challenge when a proof of work would help. */
export function formRefused(refused: Refused | ProofNeeded): Failure {
  return Object.assign(failure(refused.code, refused.fields), 'proof' in refused ? refused.proof : {});
}
