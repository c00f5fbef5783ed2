import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const calendarEntries = {
  columns: {
    tenant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    title: { type: 'text' },
    starts_at: { type: 'timestamptz' },
    ends_at: { type: 'timestamptz' },
    /** the days of an all-day event, yyyy-MM-dd; null for an event with times */
    first_day: { type: 'text', nullable: true },
    last_day: { type: 'text', nullable: true },
    /** drafts are not in the calendar */
    draft: { type: 'boolean' },
    cancelled: { type: 'boolean' },
    location: { type: 'text' },
    description: { type: 'text' },
    color: { type: 'text', nullable: true },
  },
  key: ['tenant_id', 'event_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'starts_at', 'event_id'],
    ['tenant_id', 'ends_at'],
  ],
} as const satisfies Table;

export type CalendarEntryRow = RowOf<typeof calendarEntries>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    calendar_entries: CalendarEntryRow;
  }
}
