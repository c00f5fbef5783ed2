import type { ProofNeeded } from '../../infra/abuse/port.ts';
import type { Refused } from '../../infra/dispatch/port.ts';
import { failure } from '../failure/refusal.ts';
import type { Failure } from '../failure/types.ts';

/** Why a public form was not taken, with the work to be done where that would help. */
export function formRefused(refused: Refused | ProofNeeded): Failure {
  return Object.assign(failure(refused.code, refused.fields), 'proof' in refused ? refused.proof : {});
}
