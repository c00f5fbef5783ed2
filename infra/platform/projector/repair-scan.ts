import type { OpenedEvent } from '../privacy/port.ts';
import { scopeOf, type Scope } from '../parking/scope.ts';
import type { Row, Table } from '../../../projections/kernel/read-model.ts';
import { tableOf, type Build } from './build.ts';
import { isErasing, type Held } from './held.ts';
import { isBulkStep, partText, stepsIfPlannable, type BulkStep, type Step } from './plan.ts';

const maxOwnEvents = 5_000;

/**
 * What a repair of a scope needs from the log. Besides the scope's own events these are later changes of
 * other scopes to the same rows: they were applied already, and are applied once more in their order, because
 * the scope's events come before them. This gives the right rows because such changes set values and do not
 * count or append.
 */
export class RepairScan {
  /** the scope's own events, in order; at most `limit` */
  readonly own: OpenedEvent[] = [];
  /** changes of other scopes to rows that the own events change, or may change */
  readonly others: Step[] = [];
  /** own events beyond the limit that erase somebody: what they erase is not to be shown again meanwhile */
  readonly erasing: OpenedEvent[] = [];
  /** the first own event beyond the limit */
  next: OpenedEvent | undefined;
  readonly #keys = new Set<string>();
  readonly #bulk: BulkStep[] = [];

  readonly #scope: Scope;
  readonly #from: bigint;
  readonly #limit: number;

  constructor(
    private readonly build: Build,
    private readonly held: Held,
    of: { readonly scope: Scope; readonly from: bigint; readonly limit?: number | undefined },
  ) {
    this.#scope = of.scope;
    this.#from = of.from;
    this.#limit = of.limit ?? maxOwnEvents;
  }

  /** Takes the next events of the log. */
  take(events: readonly OpenedEvent[]): void {
    for (const event of events) {
      if (event.position < this.#from || this.held.skipped.has(event.position)) continue;
      if (!this.build.model.on.has(event.type)) continue;
      const scope = scopeOf(event);
      if (scope === this.#scope) this.#takeOwn(event);
      else if (event.position < (this.held.scopes.get(scope) ?? event.position + 1n)) this.#takeOther(event);
    }
  }

  #takeOwn(event: OpenedEvent): void {
    if (this.own.length < this.#limit && this.next === undefined) {
      this.own.push(event);
      for (const step of stepsIfPlannable(this.build, event))
        if (isBulkStep(step)) this.#bulk.push(step);
        else this.#keys.add(rowName(step.change.table, step.key));
    } else {
      this.next ??= event;
      if (isErasing(event)) this.erasing.push(event);
    }
  }

  #takeOther(event: OpenedEvent): void {
    for (const step of stepsIfPlannable(this.build, event)) {
      const mayChange =
        isBulkStep(step) ||
        this.#keys.has(rowName(step.change.table, step.key)) ||
        this.#bulk.some((bulk) => bulk.table === step.change.table && this.#mayMatch(bulk, step.row));
      if (mayChange) this.others.push(step);
    }
  }

  /** Whether a row, of which at least the key is known, may have the values of a bulk change. */
  #mayMatch({ table, where }: BulkStep, row: Row): boolean {
    const declared: Table = tableOf(this.build, table).table;
    return Object.entries(where).every(
      ([column, value]) =>
        !(column in row) || !(column in declared.columns) || partText(row[column]) === partText(value),
    );
  }
}

/** A row of any table of a build, as text. */
export const rowName = (table: string, key: string): string => `${table}\n${key}`;
