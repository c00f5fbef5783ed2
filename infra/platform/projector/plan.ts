import { isBulkChange, type Change, type Row, type Table } from '../../../projections/kernel/read-model.ts';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { tableOf, type Build } from './build.ts';

/** An event that a read model cannot apply. */
export class CannotApply extends Error {
  override readonly name = 'CannotApply';
  constructor(
    readonly position: bigint,
    type: string,
    override readonly cause: unknown,
  ) {
    super(`${type} at ${position}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** A change by one event of all rows with certain values. */
export interface BulkStep {
  readonly event: LoggedEvent;
  readonly table: string;
  readonly where: Row;
  readonly columns: Row;
}

/** One change of one row by one event, with the row's key as text. */
export interface RowStep {
  readonly event: LoggedEvent;
  readonly change: Change;
  readonly key: string;
  /** the columns of the key; for a blind change all columns, because it computes them together */
  readonly row: Row;
}

export type Step = RowStep | BulkStep;

/** Whether a step changes all rows that have certain values. */
export const isBulkStep = (step: Step): step is BulkStep => 'where' in step;

const noEvents: ReadonlySet<OpenedEvent> = new Set();

/** What a batch does to one read model. */
export interface Plan {
  readonly steps: readonly Step[];
  /** the keys of rows to load, by table: rows whose first change reads them */
  readonly needed: ReadonlyMap<string, readonly Row[]>;
}

/**
 * Plans a batch before any row is read. Of the events in `erasing`, only changes of many rows are planned.
 * Throws CannotApply for an event that cannot be read or whose row key cannot be computed.
 */
export function planBatch(
  build: Build,
  events: readonly OpenedEvent[],
  erasing: ReadonlySet<OpenedEvent> = noEvents,
): Plan {
  const steps: Step[] = [];
  const rows = new RowsOfPlan();
  for (const event of events) {
    for (const change of build.model.on.get(event.type) ?? []) {
      if (isBulkChange(change)) {
        const { table } = change;
        tableOf(build, table);
        steps.push(
          orCannotApply(event, () => ({
            event,
            table,
            where: change.where(event),
            columns: change.columns(event),
          })),
        );
      } else if (!erasing.has(event)) steps.push(rows.changed(rowStep(build, event, change)));
    }
  }
  return { steps, needed: rows.needed };
}

/** The steps of an event; none if it cannot be planned, which shows when its turn comes. */
export function stepsIfPlannable(
  build: Build,
  event: OpenedEvent,
  erasing: ReadonlySet<OpenedEvent> = noEvents,
): readonly Step[] {
  try {
    return planBatch(build, [event], erasing).steps;
  } catch (error) {
    if (error instanceof CannotApply) return [];
    throw error;
  }
}

/**
 * Collects the rows that a plan must load: rows that a change reads before another change has written them.
 */
class RowsOfPlan {
  readonly needed = new Map<string, Row[]>();
  readonly #known = new Map<string, Set<string>>();

  changed(step: RowStep): RowStep {
    const { change, key, row } = step;
    if (this.#isNew(change.table, key) && !change.blind) {
      const keys = this.needed.get(change.table) ?? [];
      this.needed.set(change.table, keys);
      keys.push(row);
    }
    return step;
  }

  #isNew(table: string, key: string): boolean {
    const seen = this.#known.get(table) ?? new Set();
    this.#known.set(table, seen);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }
}

/** The step for a change of one row. */
function rowStep(build: Build, event: LoggedEvent, change: Change): RowStep {
  const { table } = tableOf(build, change.table);
  return orCannotApply(event, () => {
    const row = (change.blind && change.apply(undefined, event)) || change.key(event);
    return { event, change, key: keyText(table, row), row };
  });
}

/** A row's key as text, equal for a row from the database and a new one. */
export function keyText(table: Table, row: Row): string {
  const [first] = table.key;
  if (table.key.length === 1 && first !== undefined) return partText(row[first]);
  return table.key.map((column) => partText(row[column])).join('\u001f');
}

/** A column's value as text, equal for a value from the database and a new one. */
export function partText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Runs code of a read model; its error says at which event it failed. */
export function orCannotApply<T>(event: LoggedEvent, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw new CannotApply(event.position, event.type, cause);
  }
}
