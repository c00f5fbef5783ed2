// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveDirectory_ChangeFragment = { __typename: 'DirectoryChanged', position: string } & { ' $fragmentName'?: 'LiveDirectory_ChangeFragment' };

export const LiveDirectory_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveDirectory_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DirectoryChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]} as unknown as DocumentNode<LiveDirectory_ChangeFragment, unknown>;