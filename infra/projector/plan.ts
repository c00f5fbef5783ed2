import {
  isSweep,
  type Change,
  type ProjectedEvent,
  type Row,
  type Table,
} from '../../projections/kernel/read-model.ts';
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

/** A change of all rows with some values, of one event. */
export interface SweepStep {
  readonly event: ProjectedEvent;
  readonly table: string;
  readonly where: Row;
  readonly columns: Row;
}

/** One change of one event, with the key of its row as text. */
export interface RowStep {
  readonly event: ProjectedEvent;
  readonly change: Change;
  readonly key: string;
  /** the columns of the key, and for a blind change all that it makes: one is not known without the other */
  readonly row: Row;
}

export type Step = RowStep | SweepStep;

export const isSweepStep = (step: Step): step is SweepStep => 'where' in step;

/** What a batch does to one read model, before any row was looked at. */
export interface Plan {
  readonly steps: readonly Step[];
  /** the keys of rows to load, by table: those whose first change looks at them */
  readonly needed: ReadonlyMap<string, readonly Row[]>;
}

/** Plans a batch. Throws CannotApply for an event that cannot be read or whose row cannot be named. */
export function planBatch(build: Build, events: readonly OpenedEvent[]): Plan {
  const steps: Step[] = [];
  const needed = new Map<string, Row[]>();
  const known = new Map<string, Set<string>>();
  for (const event of events) {
    const changes = build.model.on.get(event.type);
    if (changes === undefined) continue;
    for (const change of changes) {
      const { table } = tableOf(build, change.table);
      if (isSweep(change)) {
        steps.push(
          orCannotApply(event, () => ({
            event,
            table: change.table,
            where: change.where(event),
            columns: change.columns(event),
          })),
        );
        continue;
      }
      const step = orCannotApply(event, () => stepOf(event, change, table));
      steps.push(step);
      const seen = known.get(change.table) ?? new Set();
      known.set(change.table, seen);
      if (seen.has(step.key)) continue;
      seen.add(step.key);
      if (change.blind) continue;
      const keys = needed.get(change.table) ?? [];
      needed.set(change.table, keys);
      keys.push(step.row);
    }
  }
  return { steps, needed };
}

function stepOf(event: ProjectedEvent, change: Change, table: Table): RowStep {
  const row = (change.blind && change.apply(undefined, event)) || change.key(event);
  return { event, change, key: keyText(table, row), row };
}

/** A row's key as text, the same for a row of the database and for one that was just made. */
export function keyText(table: Table, row: Row): string {
  const [first] = table.key;
  if (table.key.length === 1 && first !== undefined) return partText(row[first]);
  return table.key.map((column) => partText(row[column])).join('\u001f');
}

/** A value of a row as text, the same however it came by. */
export function partText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Runs a step of a read model's own code and says which event it failed at. */
export function orCannotApply<T>(event: ProjectedEvent, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw new CannotApply(event.position, event.type, cause);
  }
}
