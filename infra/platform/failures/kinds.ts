import type { Kind } from '../../../domain/kernel/codes.ts';

/** The GraphQL types of refusals in the unions of mutations. */
export type FailureType =
  | 'InvalidInput'
  | 'WrongCredentials'
  | 'CodeNeeded'
  | 'NotAllowed'
  | 'NotThere'
  | 'NameTaken'
  | 'Conflicted'
  | 'LinkUsedUp'
  | 'ProofNeeded'
  | 'QuotaReached';

interface KindAnswer {
  /** the HTTP status */
  readonly status: number;
  /** the HTTP status of a refusal with fields, if it differs */
  readonly statusWithFields?: number;
  /** null if no union contains it: an error of the GraphQL field */
  readonly failure: FailureType | null;
  /** the code of the GraphQL error, if it is not the refusal's own code in capitals */
  readonly errorCode?: string;
}

/** The answers of the edges to each kind of refusal. */
export const kindAnswers: Readonly<Record<Kind, KindAnswer>> = {
  invalid: { status: 400, failure: 'InvalidInput' },
  rule: { status: 409, statusWithFields: 400, failure: 'InvalidInput' },
  unauthenticated: { status: 401, failure: null },
  'wrong-credentials': { status: 401, failure: 'WrongCredentials' },
  'code-needed': { status: 401, failure: 'CodeNeeded' },
  forbidden: { status: 403, failure: 'NotAllowed' },
  'not-found': { status: 404, failure: 'NotThere' },
  taken: { status: 409, failure: 'NameTaken' },
  conflict: { status: 409, failure: 'Conflicted' },
  outdated: { status: 412, failure: 'Conflicted' },
  gone: { status: 410, failure: 'LinkUsedUp' },
  'too-large': { status: 413, failure: 'InvalidInput' },
  'wrong-kind': { status: 415, failure: 'InvalidInput' },
  'too-many': { status: 429, failure: null, errorCode: 'TOO_MANY_REQUESTS' },
  quota: { status: 429, failure: 'QuotaReached' },
  'proof-needed': { status: 429, failure: 'ProofNeeded' },
  busy: { status: 503, failure: null, errorCode: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, failure: null },
  full: { status: 507, failure: 'InvalidInput' },
  unexpected: { status: 500, failure: null, errorCode: 'INTERNAL_SERVER_ERROR' },
  internal: { status: 500, failure: null, errorCode: 'INTERNAL_SERVER_ERROR' },
};
