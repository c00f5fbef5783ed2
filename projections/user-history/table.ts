import type { HistoryRow } from '../kernel/history.ts';

/** What happened to the access of a user, in the terms of their history. */
export type UserChangeKind = 'registered' | 'granted' | 'deactivated' | 'activated' | 'role-changed';

declare module '../kernel/tables.ts' {
  interface ReadModels {
    user_changes: HistoryRow<'user', UserChangeKind>;
  }
}
