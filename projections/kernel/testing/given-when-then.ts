import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { isBulkChange, type Change, type ReadModel, type Row } from '../read-model.ts';

/** The fields of an event's envelope that a test may set. */
export interface Envelope {
  readonly actor?: string;
  readonly recordedAt?: Date;
  readonly correlationId?: string;
  readonly tenantId?: number;
}

/**
 * The rows of a read model after these events, folded one by one without a database: `given(model,
 * events).rows('event_feed')`. Rows are in the order of their creation.
 */
export function given(
  model: ReadModel,
  events: readonly (DomainEvent & Envelope)[],
): { rows(table: string): readonly Row[] } {
  const tables = new Map<string, Map<string, Row>>();
  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? new Map<string, Row>();
    tables.set(table, rows);
    return rows;
  };
  const keyOf = (table: string, row: Row) =>
    (model.tables[table]?.key ?? []).map((column) => String(row[column])).join('/');
  const make = ({ table, key, apply }: Change, event: LoggedEvent) => {
    const rows = rowsOf(table);
    const at = keyOf(table, key(event));
    const next = apply(rows.get(at), event);
    if (next === null) rows.delete(at);
    else if (next !== undefined) rows.set(at, next);
  };
  for (const [index, event] of events.entries()) {
    const projected = inTheLog(event, index);
    for (const change of model.on.get(event.type) ?? []) {
      if (isBulkChange(change)) {
        const where = Object.entries(change.where(projected));
        const rows = rowsOf(change.table);
        for (const [at, row] of rows)
          if (where.every(([column, value]) => row[column] === value))
            rows.set(at, { ...row, ...change.columns(projected) });
      } else make(change, projected);
    }
  }
  return { rows: (table) => [...rowsOf(table).values()] };
}

function inTheLog(
  { actor, recordedAt, correlationId, tenantId, ...event }: DomainEvent & Envelope,
  index: number,
): LoggedEvent {
  return {
    ...event,
    id: `event ${index}`,
    stream: 'a stream',
    revision: BigInt(index),
    position: BigInt(index + 1),
    recordedAt: recordedAt ?? new Date('2031-01-01T08:00:00Z'),
    actor: actor ?? 'user-7',
    tenantId: tenantId ?? 3,
    commandId: `command ${index}`,
    correlationId: correlationId ?? `request ${index}`,
  };
}
