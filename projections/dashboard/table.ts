import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const dashboardEntries = {
  columns: {
    tenant_id: { type: 'integer' },
    /** the kind of entry: an event or a task */
    kind: { type: 'text' },
    entry_id: { type: 'integer' },
    title: { type: 'text' },
    starts_at: { type: 'timestamptz' },
    ends_at: { type: 'timestamptz' },
    /** the days of an all-day event, yyyy-MM-dd; null for an event with times */
    first_day: { type: 'text', nullable: true },
    last_day: { type: 'text', nullable: true },
    location: { type: 'text' },
    /** drafts and cancelled events are not on the dashboard */
    draft: { type: 'boolean' },
    cancelled: { type: 'boolean' },
  },
  key: ['tenant_id', 'kind', 'entry_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'starts_at'],
    ['tenant_id', 'ends_at'],
  ],
} as const satisfies Table;

type DashboardEntryRow = Omit<RowOf<typeof dashboardEntries>, 'kind'> & { kind: 'event' | 'task' };

declare module '../kernel/tables.ts' {
  interface ReadModels {
    dashboard_entries: DashboardEntryRow;
  }
}
