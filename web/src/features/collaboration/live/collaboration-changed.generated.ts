// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveCollaboration_ChangeFragment = { __typename: 'CollaborationChanged', position: string, eventId: number } & { ' $fragmentName'?: 'LiveCollaboration_ChangeFragment' };

export const LiveCollaboration_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveCollaboration_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CollaborationChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}}]}}]} as unknown as DocumentNode<LiveCollaboration_ChangeFragment, unknown>;