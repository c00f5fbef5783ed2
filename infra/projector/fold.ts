import type { Row } from '../../projections/kernel/read-model.ts';
import { orCannotApply, type Plan } from './plan.ts';

/** A row as a batch leaves it. */
export interface Written {
  /** all columns; for a row that is gone its key */
  readonly row: Row;
  readonly gone: boolean;
  /** position of the event that changed it last */
  readonly version: bigint;
}

/** Rows of one table by the text of their keys. */
export type Touched = ReadonlyMap<string, Written>;

/**
 * Folds a planned batch: what its events make of the rows they touch, in order. `loaded` holds the
 * rows that the plan needs, as far as they exist. Throws CannotApply for the first event that cannot
 * be applied.
 */
export function foldBatch(
  plan: Plan,
  loaded: ReadonlyMap<string, ReadonlyMap<string, Row>>,
): ReadonlyMap<string, Touched> {
  const touched = new Map<string, Map<string, Written>>();
  for (const { event, change, key, row: planned } of plan.steps) {
    const rows = touched.get(change.table) ?? new Map<string, Written>();
    touched.set(change.table, rows);
    if (change.blind) {
      rows.set(key, { row: planned, gone: false, version: event.position });
      continue;
    }
    const before = rows.get(key);
    const present = before ? (before.gone ? undefined : before.row) : loaded.get(change.table)?.get(key);
    const row = orCannotApply(event, () => change.apply(present, event));
    if (row === undefined) continue;
    rows.set(key, { row: row ?? planned, gone: row === null, version: event.position });
  }
  return touched;
}
