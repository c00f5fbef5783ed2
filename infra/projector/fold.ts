import type { Row } from '../../projections/kernel/read-model.ts';
import { orCannotApply, partText, type Plan, type SweepStep } from './plan.ts';

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
  const swept: SweepStep[] = [];
  for (const step of plan.steps) {
    if ('where' in step) {
      swept.push(step);
      const rows = touched.get(step.table) ?? new Map<string, Written>();
      for (const [key, written] of rows)
        if (!written.gone && matches(written.row, step.where))
          rows.set(key, {
            ...written,
            row: { ...written.row, ...step.columns },
            version: step.event.position,
          });
      continue;
    }
    const { event, change, key, row: planned } = step;
    const rows = touched.get(change.table) ?? new Map<string, Written>();
    touched.set(change.table, rows);
    if (change.blind) {
      rows.set(key, { row: planned, gone: false, version: event.position });
      continue;
    }
    const before = rows.get(key);
    const stored = () => sweptBefore(loaded.get(change.table)?.get(key), change.table, swept);
    const present = before ? (before.gone ? undefined : before.row) : stored();
    const row = orCannotApply(event, () => change.apply(present, event));
    if (row === undefined) continue;
    rows.set(key, { row: row ?? planned, gone: row === null, version: event.position });
  }
  return touched;
}

/** A row that was loaded as the batch found it, after what the batch has swept since. */
function sweptBefore(row: Row | undefined, table: string, swept: readonly SweepStep[]): Row | undefined {
  return swept.reduce(
    (present, step) =>
      present !== undefined && step.table === table && matches(present, step.where)
        ? { ...present, ...step.columns }
        : present,
    row,
  );
}

function matches(row: Row, where: Row): boolean {
  return Object.entries(where).every(([column, value]) => partText(row[column]) === partText(value));
}
