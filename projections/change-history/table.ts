import { historyColumns, type HistoryRow } from '../kernel/history.ts';
import type { Table } from '../kernel/read-model.ts';

/** What happened to an event, in the words of its change history. */
export type ChangeKind = 'registered' | 'renamed' | 'described' | 'retyped' | 'relocated' | 'rescheduled';

export const eventChanges = {
  columns: { tenant_id: { type: 'integer' }, event_id: { type: 'integer' }, ...historyColumns },
  key: ['tenant_id', 'event_id', 'position'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type EventChangeRow = HistoryRow<typeof eventChanges, ChangeKind>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    event_changes: EventChangeRow;
  }
}
