import type { Row } from '../../projections/kernel/read-model.ts';
import { tableOf, type Build } from './build.ts';
import { keyText, orCannotApply, type Plan } from './plan.ts';

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
  build: Build,
  plan: Plan,
  loaded: ReadonlyMap<string, ReadonlyMap<string, Row>>,
): ReadonlyMap<string, Touched> {
  const touched = new Map<string, Map<string, Written>>();
  for (const { event, change, key, made } of plan.steps) {
    const rows = touched.get(change.table) ?? new Map<string, Written>();
    touched.set(change.table, rows);
    const before = rows.get(key);
    const present =
      before === undefined ? loaded.get(change.table)?.get(key) : before.gone ? undefined : before.row;
    const row = change.blind ? made : orCannotApply(event, () => change.apply(present, event));
    if (row === undefined) continue;
    const { table } = tableOf(build, change.table);
    if (row !== null && !change.blind && keyText(table, row) !== key) {
      orCannotApply(event, () => {
        throw new Error(`a row of ${change.table} would change its key`);
      });
    }
    rows.set(key, { row: row ?? change.key(event), gone: row === null, version: event.position });
  }
  return touched;
}
