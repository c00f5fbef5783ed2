import type { HistoryRow } from '../kernel/history.ts';

/** What happened to an event, in the terms of its history. */
export type EventChangeKind =
  | 'registered'
  | 'renamed'
  | 'described'
  | 'retyped'
  | 'relocated'
  | 'rescheduled'
  | 'dated'
  | 'drafted'
  | 'published'
  | 'cancelled'
  | 'reinstated'
  | 'grouped';

declare module '../kernel/tables.ts' {
  interface ReadModels {
    event_changes: HistoryRow<'event', EventChangeKind>;
  }
}
