import type { Row } from '../../../projections/kernel/read-model.ts';
import { isBulkStep, orCannotApply, partText, type Plan, type Step, type BulkStep } from './plan.ts';

/** A row after a batch. */
export interface Written {
  /** all columns; of a deleted row only its key */
  readonly row: Row;
  readonly gone: boolean;
  /** position of the last event that changed it */
  readonly version: bigint;
}

/** Rows of one table by their key texts. */
export type Touched = ReadonlyMap<string, Written>;

/** Loaded rows by table and key text. */
export type Loaded = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/**
 * Folds a planned batch: applies its events to the rows they change, in order. `loaded` holds the rows that
 * the plan needs, if they exist; `present` holds rows that are written in any case. Throws CannotApply for the
 * first event that cannot be applied.
 */
export function foldBatch(
  plan: Pick<Plan, 'steps'>,
  loaded: Loaded,
  present: ReadonlyMap<string, Touched> = new Map(),
): ReadonlyMap<string, Touched> {
  const folding = new Folding(loaded, present);
  for (const step of plan.steps) folding.take(step);
  return folding.touched;
}

/** A batch while it is folded: the rows after the steps so far. */
class Folding {
  readonly touched = new Map<string, Map<string, Written>>();
  readonly #bulkSteps: BulkStep[] = [];

  constructor(
    private readonly loaded: Loaded,
    present: ReadonlyMap<string, Touched>,
  ) {
    for (const [table, rows] of present) this.touched.set(table, new Map(rows));
  }

  /** The present state of a row; undefined if it does not exist. */
  #present(table: string, key: string): Row | undefined {
    const before = this.touched.get(table)?.get(key);
    if (before !== undefined) return before.gone ? undefined : before.row;
    return afterBulkSteps(this.loaded.get(table)?.get(key), table, this.#bulkSteps);
  }

  take(step: Step): void {
    if (isBulkStep(step)) return this.#applyBulk(step);
    const { event, change, key, row: planned } = step;
    const rows = this.touched.get(change.table) ?? new Map<string, Written>();
    this.touched.set(change.table, rows);
    if (change.blind) {
      rows.set(key, { row: planned, gone: false, version: event.position });
      return;
    }
    const row = orCannotApply(event, () => change.apply(this.#present(change.table, key), event));
    if (row === undefined) return;
    rows.set(key, { row: row ?? planned, gone: row === null, version: event.position });
  }

  #applyBulk(step: BulkStep): void {
    this.#bulkSteps.push(step);
    const rows = this.touched.get(step.table) ?? new Map<string, Written>();
    for (const [key, written] of rows)
      if (!written.gone && matches(written.row, step.where))
        rows.set(key, {
          ...written,
          row: { ...written.row, ...step.columns },
          version: step.event.position,
        });
  }
}

/** A row that was loaded as the batch found it, after what the batch has swept since. */
function afterBulkSteps(row: Row | undefined, table: string, swept: readonly BulkStep[]): Row | undefined {
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
