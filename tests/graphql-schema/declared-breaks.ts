import type { DeclaredBreak } from './compatibility.ts';

/**
 * Breaking changes since the accepted schema, each with its reason. `docs/product/graphql.md` says when one is
 * allowed. The list is emptied when the schema is accepted.
 */
export const declaredBreaks: readonly DeclaredBreak[] = [];
