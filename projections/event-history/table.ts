import type { HistoryRow } from '../kernel/history.ts';

/** What happened to an event, in the terms of its history. */
export const eventChangeKinds = [
  'registered',
  'renamed',
  'described',
  'retyped',
  'relocated',
  'rescheduled',
] as const;

export type EventChangeKind = (typeof eventChangeKinds)[number];

declare module '../kernel/tables.ts' {
  interface ReadModels {
    event_changes: HistoryRow<'event', EventChangeKind>;
  }
}
