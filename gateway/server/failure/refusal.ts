import { GraphQLError } from 'graphql';
import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import { catalogue } from '../../../infra/platform/failures/catalogue.ts';
import type { FailureType } from '../../../infra/platform/failures/kinds.ts';
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

/** A refusal as a GraphQL error, with the catalogue's text and code. */
export function refusalError(code: Code): GraphQLError {
  return new GraphQLError(catalogue.refusalText(code), { extensions: { code: catalogue.errorCodeOf(code) } });
}

const failureTypes: Readonly<Record<FailureType, new () => Failure>> = {
  CodeNeeded,
  Conflicted,
  InvalidInput,
  LinkUsedUp,
  NameTaken,
  NotAllowed,
  NotThere,
  ProofNeeded,
  WrongCredentials,
};

/** A refusal as a member of a mutation's union. Throws a GraphQL error when the unions have no type for it. */
export function failure(code: Code, fields: FieldReasons = {}): Failure {
  const type = catalogue.failureTypeOf(code);
  if (type === null) throw refusalError(code);
  return Object.assign(new failureTypes[type](), {
    code,
    message: catalogue.refusalText(code, fields),
    fields: Object.entries(fields).map(([field, reason]) => ({
      field,
      code: reason,
      message: catalogue.fieldText(reason),
    })),
  });
}
