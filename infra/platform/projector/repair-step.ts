import type { Pool, PoolClient } from 'pg';
import type { Row } from '../../../projections/kernel/read-model.ts';
import { answered, inTransaction } from '../database/transaction.ts';
import { deleteParked, moveParked, type DueScope } from '../parking/rows.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { announce, statementsOf } from './apply.ts';
import { tableOf, type Build } from './build.ts';
import { lockForRepair } from './checkpoints.ts';
import { foldBatch, type Touched, type Written } from './fold.ts';
import type { Following } from './held.ts';
import { isBulkStep, planBatch, stepsIfPlannable, type Step } from './plan.ts';
import { rowName } from './repair-scan.ts';
import { loadRows, matchingRows } from './rows.ts';

// Rows and checkpoint are lost together or not at all, so the commit need not wait for the disk.
const begin = 'begin; set local synchronous_commit = off';

/** One transaction of a repair. */
export interface RepairStep {
  readonly following: Following;
  /** where the checkpoint of the build stands */
  readonly position: bigint;
  readonly parked: DueScope;
  /** the scope's next events, which this step applies */
  readonly own: readonly OpenedEvent[];
  /** later events of the scope, of which only what they erase is applied now */
  readonly erasing: readonly OpenedEvent[];
  /** changes of other scopes to the same rows */
  readonly others: readonly Step[];
  /** the scope's first event after this step; undefined if the step ends the parking */
  readonly next: OpenedEvent | undefined;
  /** false: only tries, and takes everything back */
  readonly commit: boolean;
}

class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

/**
 * Applies waiting events of a scope to the rows, in the order of the log, and moves or ends the parking, in
 * one transaction under the checkpoint's compare-and-set. Returns the tenants to announce. Throws StoodDown,
 * CannotApply, and what the database refuses; then nothing has changed.
 */
export async function applyRepairStep(pool: Pool, step: RepairStep): Promise<ReadonlySet<number>> {
  const { following, own, parked, next } = step;
  const announced = new Set<number>();
  const steps = stepsOf(step);
  try {
    await inTransaction(pool, begin, async (client) => {
      await lockForRepair(client, following, step.position);
      const present = await presentRows(client, following.build, ownSteps(step));
      const relevant = steps.filter((one) => isBulkStep(one) || present.has(one.change.table, one.key));
      const touched = foldBatch({ steps: relevant }, new Map(), present.rows);
      announce(following.build, touched, announced);
      const statements = statementsOf(following.build, touched);
      await answered(statements.map((statement) => client.query({ ...statement })));
      const last = own.at(-1);
      if (next === undefined) await deleteParked(client, parked.id);
      else
        await moveParked(client, parked.id, {
          position: next.position,
          after: last?.position ?? parked.after,
          eventType: next.type,
          stream: next.stream,
          handled: own.length,
        });
      if (!step.commit) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return announced;
}

function ownSteps({ following: { build }, own, erasing }: RepairStep): readonly Step[] {
  const ahead = new Set(erasing);
  return [
    ...planBatch(build, own).steps,
    ...erasing.flatMap((event) => stepsIfPlannable(build, event, ahead)),
  ];
}

/** All steps in the order of the log. */
function stepsOf(step: RepairStep): readonly Step[] {
  return [...ownSteps(step), ...step.others].toSorted((left, right) =>
    left.event.position < right.event.position ? -1 : left.event.position > right.event.position ? 1 : 0,
  );
}

/** The rows that own steps change, as the database has them; a row that does not exist yet is known too. */
async function presentRows(client: PoolClient, build: Build, steps: readonly Step[]) {
  const names = new Set<string>();
  const keys = new Map<string, Row[]>();
  const rows = new Map<string, Map<string, Written>>();
  const add = (table: string, found: ReadonlyMap<string, Row>) => {
    const known = rows.get(table) ?? new Map<string, Written>();
    rows.set(table, known);
    for (const [key, row] of found) {
      names.add(rowName(table, key));
      known.set(key, { row, gone: false, version: BigInt(String(row['version'])) });
    }
  };
  for (const step of steps) {
    if (isBulkStep(step)) {
      add(step.table, await matchingRows(client, tableOf(build, step.table), step.where));
    } else if (!names.has(rowName(step.change.table, step.key))) {
      names.add(rowName(step.change.table, step.key));
      const wanted = keys.get(step.change.table) ?? [];
      keys.set(step.change.table, wanted);
      wanted.push(step.row);
    }
  }
  for (const [table, wanted] of keys) add(table, await loadRows(client, tableOf(build, table), wanted));
  const touched: ReadonlyMap<string, Touched> = rows;
  return { rows: touched, has: (table: string, key: string) => names.has(rowName(table, key)) };
}
