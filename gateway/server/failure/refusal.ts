import { GraphQLError } from 'graphql';
import type { Refused } from '../../../infra/platform/dispatch/port.ts';
import { fieldText, refusalText } from '../../../infra/platform/http/texts.ts';
import {
  CodeNeeded,
  Conflicted,
  InvalidInput,
  LinkUsedUp,
  NameTaken,
  NotAllowed,
  NotThere,
  ProofNeeded,
  WrongCredentials,
  type Failure,
} from './types.ts';

/** Refusals that are no answer of a mutation but an error of the whole field. */
const errorCodes = {
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'too-much': 'TOO_MUCH',
  'works-elsewhere': 'WORKS_ELSEWHERE',
  'too-many': 'TOO_MANY_REQUESTS',
  busy: 'TOO_MANY_REQUESTS',
} as const;

export type RefusalCode = keyof typeof errorCodes;

/** The catalogue's text of a refusal, as a GraphQL error with a code to go by. */
export function refusalError(code: RefusalCode): GraphQLError {
  return new GraphQLError(refusalText(code), { extensions: { code: errorCodes[code] } });
}

const failures: Readonly<Record<string, new () => Failure>> = {
  forbidden: NotAllowed,
  'not-found': NotThere,
  taken: NameTaken,
  'command-id-reused': Conflicted,
  conflict: Conflicted,
  abandoned: Conflicted,
  'already-registered': Conflicted,
  'already-enrolled': Conflicted,
  'too-many-passkeys': Conflicted,
  'no-second-factor': NotAllowed,
  'second-factor-required': NotAllowed,
  'not-enrolled': Conflicted,
  'in-use': Conflicted,
  'works-elsewhere': Conflicted,
  'mfa-required': CodeNeeded,
  'wrong-code': CodeNeeded,
  'link-used-up': LinkUsedUp,
  'proof-needed': ProofNeeded,
  'wrong-credentials': WrongCredentials,
};

/**
 * A refusal as a member of the mutation's union. A code that is not one of the dispatcher's comes
 * from an aggregate's rule about the input. Throws for those that the unions do not hold.
 */
export function failure(code: string, fields: Refused['fields'] = {}): Failure {
  if (code === 'unauthenticated' || code === 'busy' || code === 'too-many') throw refusalError(code);
  return Object.assign(new (failures[code] ?? InvalidInput)(), {
    code,
    message: refusalText(code, fields),
    fields: Object.entries(fields).map(([field, reason]) => ({
      field,
      code: reason,
      message: fieldText(reason),
    })),
  });
}
