// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveActions_ChangeFragment = { __typename: 'ItemActionChanged', position: string, itemId: number } & { ' $fragmentName'?: 'LiveActions_ChangeFragment' };

export const LiveActions_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveActions_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ItemActionChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}}]}}]} as unknown as DocumentNode<LiveActions_ChangeFragment, unknown>;