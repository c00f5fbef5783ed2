import type { DomainEvent } from '../../domain/kernel/event.ts';
import { isSweep, type ProjectedEvent, type ReadModel, type Row } from './read-model.ts';

/** What an event's envelope says in a test, as far as it matters. */
export interface Envelope {
  readonly actor?: string;
  readonly recordedAt?: Date;
  readonly correlationId?: string;
}

/**
 * The rows that a read model holds after these events, one after the other and without a database:
 * `given(model, events).rows('event_feed')`. Rows come in the order they were made first.
 */
export function given(
  model: ReadModel,
  events: readonly (DomainEvent & Envelope)[],
): { rows(table: string): readonly Row[] } {
  const tables = new Map<string, Map<string, Row>>();
  for (const [index, event] of events.entries()) {
    const projected = inTheLog(event, index);
    for (const change of model.on.get(event.type) ?? []) {
      const { table } = change;
      const rows = tables.get(table) ?? new Map<string, Row>();
      tables.set(table, rows);
      if (isSweep(change)) {
        const where = Object.entries(change.where(projected));
        for (const [at, row] of rows)
          if (where.every(([column, value]) => row[column] === value))
            rows.set(at, { ...row, ...change.columns(projected) });
        continue;
      }
      const { key, apply } = change;
      const columns = model.tables[table]?.key ?? [];
      const keyOf = (row: Row) => columns.map((column) => String(row[column])).join('/');
      const at = keyOf(key(projected));
      const next = apply(rows.get(at), projected);
      if (next === null) rows.delete(at);
      else if (next !== undefined) rows.set(at, next);
    }
  }
  return { rows: (table) => [...(tables.get(table)?.values() ?? [])] };
}

function inTheLog(
  { actor, recordedAt, correlationId, ...event }: DomainEvent & Envelope,
  index: number,
): ProjectedEvent {
  return {
    ...event,
    id: `event ${index}`,
    stream: 'a stream',
    revision: BigInt(index),
    position: BigInt(index + 1),
    recordedAt: recordedAt ?? new Date('2031-01-01T08:00:00Z'),
    actor: actor ?? 'user-7',
    tenantId: 3,
    commandId: `command ${index}`,
    correlationId: correlationId ?? `request ${index}`,
  };
}
