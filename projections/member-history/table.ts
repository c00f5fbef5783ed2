import type { HistoryRow } from '../kernel/history.ts';

/** What happened to a member, in the terms of their history. */
export const memberChangeKinds = [
  'registered',
  'renamed',
  'contact-changed',
  'moved',
  'described',
  'pictured',
  'removed',
  'erased',
] as const;

export type MemberChangeKind = (typeof memberChangeKinds)[number];

declare module '../kernel/tables.ts' {
  interface ReadModels {
    member_changes: HistoryRow<'member', MemberChangeKind>;
  }
}
