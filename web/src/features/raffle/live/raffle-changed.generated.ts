// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveRaffles_ChangeFragment = { __typename: 'RaffleChanged', position: string, itemId: number, draws: number } & { ' $fragmentName'?: 'LiveRaffles_ChangeFragment' };

export const LiveRaffles_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LiveRaffles_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RaffleChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"draws"}}]}}]} as unknown as DocumentNode<LiveRaffles_ChangeFragment, unknown>;