import type { HistoryRow } from '../kernel/history.ts';

/** What happened to a member, in the terms of their history. */
export type MemberChangeKind =
  | 'registered'
  | 'renamed'
  | 'contact-changed'
  | 'moved'
  | 'described'
  | 'pictured'
  | 'archived'
  | 'restored'
  | 'removed'
  | 'erased';

declare module '../kernel/tables.ts' {
  interface ReadModels {
    member_changes: HistoryRow<'member', MemberChangeKind>;
  }
}
