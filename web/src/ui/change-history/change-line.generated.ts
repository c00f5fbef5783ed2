// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChangeLine_Change_Change_Fragment = { id: string, at: string, position: string, by: { id: string, displayName: string, username: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> } & { ' $fragmentName'?: 'ChangeLine_Change_Change_Fragment' };

export type ChangeLine_Change_MemberChange_Fragment = { id: string, at: string, position: string, by: { id: string, displayName: string, username: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> } & { ' $fragmentName'?: 'ChangeLine_Change_MemberChange_Fragment' };

export type ChangeLine_ChangeFragment =
  | ChangeLine_Change_Change_Fragment
  | ChangeLine_Change_MemberChange_Fragment
;

export const ChangeLine_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeLine_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HistoryChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]} as unknown as DocumentNode<ChangeLine_ChangeFragment, unknown>;