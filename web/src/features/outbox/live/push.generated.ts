// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeliveryProgress =
  | 'CANCELLED'
  | 'FAILED'
  | 'SENDING'
  | 'SENT'
  | 'UNKNOWN'
  | 'WAITING';

export type NotificationCategory =
  | 'MARKETING'
  | 'MENTIONS'
  | 'MESSAGES'
  | 'REGISTRATIONS'
  | 'SECURITY'
  | 'SHARES'
  | 'TASKS'
  | 'UPDATES';

export type PushFailure =
  | 'ENDED'
  | 'GIVEN_UP'
  | 'REFUSED';

export type PushLine_PushFragment = { id: string, pushId: number, tenantId: number, category: Types.NotificationCategory, browser: string, system: string, progress: Types.DeliveryProgress, failure: Types.PushFailure | null, reason: string | null, changedAt: string, version: string, person: { id: string, userId: number, displayName: string } } & { ' $fragmentName'?: 'PushLine_PushFragment' };

export const PushLine_PushFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushLine_push"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Push"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pushId"}},{"kind":"Field","name":{"kind":"Name","value":"tenantId"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<PushLine_PushFragment, unknown>;