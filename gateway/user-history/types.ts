import type { UserChangeKind } from '../../projections/user-history/table.ts';
import { historyTypes } from '../history/types.ts';

export const userHistoryTypes = historyTypes(
  'UserHistoryEntry',
  {
    registered: 'The user was registered in the tenant.',
    granted: 'The user joined with an invitation, or by registering the organisation.',
    deactivated: 'The user was set inactive.',
    activated: 'The user was set active again.',
    'role-changed': 'The role changed.',
  } satisfies Record<UserChangeKind, string>,
  'One entry in the history of a user’s access to the tenant: who changed what, and when.',
);
export const { Connection: UserHistoryConnection } = userHistoryTypes;
export type UserHistoryConnection = InstanceType<typeof UserHistoryConnection>;
