import type { DeclaredBreak } from './compatibility.ts';

const reason =
  'Only the worker of the former queue of posts got this code; no answer to a client ever had it.';

/**
 * Breaking changes since the accepted schema, each with its reason. `docs/product/graphql.md` says when one is
 * allowed. The list is emptied when the schema is accepted.
 */
export const declaredBreaks: readonly DeclaredBreak[] = [
  { path: 'FailureCode.POST_NOT_STARTED', reason },
  { path: 'FieldErrorCode.POST_NOT_STARTED', reason },
];
