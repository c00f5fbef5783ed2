import type { ProofNeeded } from '../../infra/features/public-forms/port.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';

/** Why a public form was not taken, with the work to be done where that would help. */
export function formRefused(refused: Refused | ProofNeeded): Failure {
  return Object.assign(failure(refused.code, refused.fields), 'proof' in refused ? refused.proof : {});
}
