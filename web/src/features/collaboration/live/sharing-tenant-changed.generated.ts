// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveSharingTenant_ChangeFragment = { __typename: 'SharingTenantChanged', position: string, sharingTenantId: number } & { ' $fragmentName'?: 'LiveSharingTenant_ChangeFragment' };

export const LiveSharingTenant_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveSharingTenant_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SharingTenantChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"sharingTenantId"}}]}}]} as unknown as DocumentNode<LiveSharingTenant_ChangeFragment, unknown>;