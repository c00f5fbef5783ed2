import { historyColumns, type HistoryRow } from '../kernel/history.ts';
import type { Table } from '../kernel/read-model.ts';

/** What happened to a member, in the words of their change history. */
export type MemberChangeKind =
  | 'registered'
  | 'renamed'
  | 'contact-changed'
  | 'moved'
  | 'described'
  | 'pictured'
  | 'removed'
  | 'erased';

export const memberChanges = {
  columns: { tenant_id: { type: 'integer' }, member_id: { type: 'integer' }, ...historyColumns },
  key: ['tenant_id', 'member_id', 'position'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type MemberChangeRow = HistoryRow<typeof memberChanges, MemberChangeKind>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    member_changes: MemberChangeRow;
  }
}
