import type { Table } from './read-model.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { RowOf } from './row-of.ts';

/** One field that an event changed; `before` is null when the thing was new. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a history knows of each fact beside the thing that it is about: who, when, and what of it. */
export const historyColumns = {
  position: { type: 'bigint' },
  /** what happened, in the words of that history */
  kind: { type: 'text' },
  /** `user-7`, or who else acted: see the metadata of the event store port */
  actor: { type: 'text' },
  at: { type: 'timestamptz' },
  changes: { type: 'jsonb' },
  correlation_id: { type: 'text' },
} as const;

/** A row of a history with those columns, whose facts are of these kinds. */
export type HistoryRow<History extends Table, Kind extends string> = Omit<
  RowOf<History>,
  'kind' | 'changes'
> & { kind: Kind; changes: readonly FieldChange[] };

/** What an event did to fields, as `[field, before, after]`; those that stayed as they were are left out. */
export type Told = readonly (readonly [field: string, before: string | null, after: string | null])[];

/** The columns of a history for one event of the log. */
export function historyLine<Kind extends string>(event: LoggedEvent, kind: Kind, fields: Told) {
  return {
    position: event.position,
    kind,
    actor: event.actor,
    at: event.recordedAt,
    changes: fields
      .filter(([, before, after]) => before !== after)
      .map(([field, before, after]) => ({ field, before, after })),
    correlation_id: event.correlationId,
  };
}

/** What of a history's row every reader needs, whatever the history is of. */
export interface HistoryLine {
  readonly tenant_id: number;
  readonly position: bigint;
  readonly actor: string;
  readonly at: Date;
  readonly changes: readonly FieldChange[];
}
