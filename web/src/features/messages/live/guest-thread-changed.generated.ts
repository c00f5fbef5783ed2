// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveGuestThreads_ChangeFragment = { __typename: 'GuestThreadChanged', position: string } & { ' $fragmentName'?: 'LiveGuestThreads_ChangeFragment' };

export const LiveGuestThreads_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveGuestThreads_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GuestThreadChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]} as unknown as DocumentNode<LiveGuestThreads_ChangeFragment, unknown>;