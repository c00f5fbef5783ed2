import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** One field that an event changed; `before` is null when the thing was new. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What happened to an event, in the words of its change history. */
export type ChangeKind = 'registered' | 'renamed' | 'described' | 'retyped' | 'relocated' | 'rescheduled';

export const eventChanges = {
  columns: {
    tenant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    position: { type: 'bigint' },
    kind: { type: 'text' },
    /** `user-7`, or who else acted: see the metadata of the event store port */
    actor: { type: 'text' },
    at: { type: 'timestamptz' },
    changes: { type: 'jsonb' },
    correlation_id: { type: 'text' },
  },
  key: ['tenant_id', 'event_id', 'position'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type EventChangeRow = Omit<RowOf<typeof eventChanges>, 'kind' | 'changes'> & {
  kind: ChangeKind;
  changes: readonly FieldChange[];
};

declare module '../kernel/tables.ts' {
  interface ReadModels {
    event_changes: EventChangeRow;
  }
}
