import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const eventFeed = {
  columns: {
    tenant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    name: { type: 'text' },
    /** the name in the form in which names are compared */
    name_key: { type: 'text' },
    description: { type: 'text' },
    type: { type: 'text' },
    location: { type: 'text' },
    starts_at: { type: 'timestamptz' },
    ends_at: { type: 'timestamptz' },
    /** the days of an all-day event, yyyy-MM-dd; null for an event with times */
    first_day: { type: 'text', nullable: true },
    last_day: { type: 'text', nullable: true },
    draft: { type: 'boolean' },
    cancelled: { type: 'boolean' },
    /** why it was cancelled; '' without a reason */
    cancel_reason: { type: 'text' },
    /** the series that it belongs to */
    series_id: { type: 'text', nullable: true },
    registered_by: { type: 'integer' },
    /** what stands for the event in lists: see Cover in domain/event-media/events.ts */
    cover: { type: 'jsonb', nullable: true },
    /** the revision of the event's stream, for a command's expectedRevision */
    revision: { type: 'bigint' },
  },
  key: ['tenant_id', 'event_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'starts_at', 'event_id'],
    ['tenant_id', 'ends_at', 'starts_at', 'event_id'],
    ['tenant_id', 'name_key'],
    ['tenant_id', 'series_id'],
  ],
} as const satisfies Table;

export type EventFeedRow = RowOf<typeof eventFeed>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    event_feed: EventFeedRow;
  }
}
