// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveGuestTenant_ChangeFragment = { __typename: 'GuestTenantChanged', position: string, guestTenantId: number } & { ' $fragmentName'?: 'LiveGuestTenant_ChangeFragment' };

export const LiveGuestTenant_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveGuestTenant_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GuestTenantChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"guestTenantId"}}]}}]} as unknown as DocumentNode<LiveGuestTenant_ChangeFragment, unknown>;