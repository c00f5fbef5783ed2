// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EnrolmentDueQueryVariables = Exact<{ [key: string]: never; }>;


export type EnrolmentDueQuery = { me: { id: string, currentTenantId: number | null, mustEnrol: boolean } | null };


export const EnrolmentDueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EnrolmentDue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currentTenantId"}},{"kind":"Field","name":{"kind":"Name","value":"mustEnrol"}}]}}]}}]} as unknown as DocumentNode<EnrolmentDueQuery, EnrolmentDueQueryVariables>;