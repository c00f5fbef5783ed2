import type { FieldChange } from '../change-history/table.ts';
import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

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
  columns: {
    tenant_id: { type: 'integer' },
    member_id: { type: 'integer' },
    position: { type: 'bigint' },
    kind: { type: 'text' },
    /** `user-7`, or who else acted: see the metadata of the event store port */
    actor: { type: 'text' },
    at: { type: 'timestamptz' },
    changes: { type: 'jsonb' },
    correlation_id: { type: 'text' },
  },
  key: ['tenant_id', 'member_id', 'position'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type MemberChangeRow = Omit<RowOf<typeof memberChanges>, 'kind' | 'changes'> & {
  kind: MemberChangeKind;
  changes: readonly FieldChange[];
};

declare module '../kernel/tables.ts' {
  interface ReadModels {
    member_changes: MemberChangeRow;
  }
}
