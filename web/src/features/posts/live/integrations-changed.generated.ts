// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveIntegrations_ChangeFragment = { __typename: 'IntegrationsChanged', position: string } & { ' $fragmentName'?: 'LiveIntegrations_ChangeFragment' };

export const LiveIntegrations_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveIntegrations_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationsChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]} as unknown as DocumentNode<LiveIntegrations_ChangeFragment, unknown>;