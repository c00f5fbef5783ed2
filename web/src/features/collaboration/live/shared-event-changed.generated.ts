// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveSharedEvents_ChangeFragment = { __typename: 'SharedEventChanged', position: string, eventId: number, shared: boolean } & { ' $fragmentName'?: 'LiveSharedEvents_ChangeFragment' };

export const LiveSharedEvents_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveSharedEvents_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SharedEventChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"shared"}}]}}]} as unknown as DocumentNode<LiveSharedEvents_ChangeFragment, unknown>;