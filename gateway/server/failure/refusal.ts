import { GraphQLError } from 'graphql';
import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import { catalogue } from '../../../infra/platform/failures/catalogue.ts';
import type { FailureType } from '../../../infra/platform/failures/kinds.ts';
import {
  Conflicted,
  InvalidInput,
  LinkUsedUp,
  NameTaken,
  NotAllowed,
  NotThere,
  WrongCredentials,
  type Failure,
} from './types.ts';

/** A refusal as a GraphQL error, with the catalogue's text and code. */
export function refusalError(code: Code): GraphQLError {
  return new GraphQLError(catalogue.refusalText(code), { extensions: { code: catalogue.errorCodeOf(code) } });
}

/** Types of failures by the name that the catalogue has for them. */
export type FailureClasses = { readonly [Name in FailureType]?: new () => Failure };

const failureClasses: { [Name in FailureType]?: new () => Failure } = {
  Conflicted,
  InvalidInput,
  LinkUsedUp,
  NameTaken,
  NotAllowed,
  NotThere,
  WrongCredentials,
};

/** Adds the types that features declare. Idempotent. */
export function declareFailures(classes: FailureClasses): void {
  Object.assign(failureClasses, classes);
}

/** A refusal as a member of a mutation's union. Throws a GraphQL error when the unions have no type for it. */
export function failure(code: Code, fields: FieldReasons = {}): Failure {
  const name = catalogue.failureTypeOf(code);
  const type = name === null ? undefined : failureClasses[name];
  if (type === undefined) throw refusalError(code);
  return Object.assign(new type(), {
    code,
    message: catalogue.refusalText(code, fields),
    fields: Object.entries(fields).map(([field, reason]) => ({
      field,
      code: reason,
      message: catalogue.fieldText(reason),
    })),
  });
}
