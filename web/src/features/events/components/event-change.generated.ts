// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EventHistoryEntryKind =
  | 'CANCELLED'
  | 'CHANGED'
  | 'COMMENT_DELETED'
  | 'COMMENT_EDITED'
  | 'COMMENT_POSTED'
  | 'DATED'
  | 'DESCRIBED'
  | 'DRAFTED'
  | 'GROUPED'
  | 'ITEM_ADDED'
  | 'ITEM_DESCRIBED'
  | 'ITEM_LIMITED'
  | 'ITEM_RENAMED'
  | 'ITEM_RETYPED'
  | 'ITEM_SIZED'
  | 'PUBLISHED'
  | 'REGISTERED'
  | 'REINSTATED'
  | 'RELOCATED'
  | 'RENAMED'
  | 'RESCHEDULED'
  | 'RETYPED'
  | 'TASK_ADDED'
  | 'TASK_ASSIGNED'
  | 'TASK_COMPLETED'
  | 'TASK_DELETED'
  | 'TASK_DESCRIBED'
  | 'TASK_REOPENED'
  | 'TASK_RESCHEDULED'
  | 'TASK_RETITLED';

export type EventChange_ChangeFragment = { id: string, kind: Types.EventHistoryEntryKind, at: string, part: string | null, partName: string | null, by: { id: string, displayName: string, username: string, tenantName: string | null } | null, changes: Array<{ field: string, before: string | null, after: string | null }> } & { ' $fragmentName'?: 'EventChange_ChangeFragment' };

export const EventChange_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventChange_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventHistoryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"partName"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"tenantName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]} as unknown as DocumentNode<EventChange_ChangeFragment, unknown>;