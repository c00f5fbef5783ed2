import type { Pool, PoolClient } from 'pg';
import type { Row } from '../../../projections/kernel/read-model.ts';
import { answered, readThenWrite } from '../database/transaction.ts';
import { addWaiting, insertParked, type ToPark } from '../parking/rows.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { consumerOf, tableOf, type Build } from './build.ts';
import { advance } from './checkpoints.ts';
import { foldBatch, type Loaded, type Touched } from './fold.ts';
import { sortOut, type Following, type Sorted } from './held.ts';
import { isBulkStep, planBatch, type Plan } from './plan.ts';
import { loadRows, updateRows, writeRows } from './rows.ts';
import { trimTables } from './trim.ts';

/** A part of the log: everything after `from` up to and including `to`. */
export interface Span {
  readonly from: bigint;
  readonly to: bigint;
  /** those of its events that some read model handles */
  readonly events: readonly OpenedEvent[];
  readonly caughtUp: boolean;
}

/** The scopes that one build parks with a span. */
export interface Parks {
  readonly build: Build;
  readonly scopes: readonly ToPark[];
}

// Rows and checkpoint are lost together or not at all, so the commit need not wait for the disk.
export const begin = 'begin; set local synchronous_commit = off';

/**
 * Moves builds from `span.from` to `span.to` in one transaction, without what they hold back. Reads all rows
 * in one round trip to the database and writes them in another, because callers wait for each one. The
 * compare-and-set on the checkpoints ensures that nobody else wrote meanwhile. Returns the tenants that the
 * builds announce. Throws StoodDown if another process moved a checkpoint, CannotApply for an event of which
 * a handler fails, and what the database refuses.
 */
export async function applyTogether(
  pool: Pool,
  following: readonly Following[],
  span: Span,
  parks?: Parks,
): Promise<ReadonlySet<number>> {
  const planned = following.map(({ build, held }) => {
    const sorted = sortOut(build, held, span.events);
    return { build, sorted, plan: planBatch(build, sorted.events, sorted.erasing) };
  });
  return readThenWrite(
    pool,
    begin,
    (client) => planned.map(({ build, plan }) => load(client, build, plan)),
    async (client, loaded) => {
      const folded = planned.map(({ build, sorted, plan }, index) => ({
        build,
        sorted,
        plan,
        touched: foldBatch(plan, loaded[index] ?? nothing),
      }));
      const announced = new Set<number>();
      const state = span.caughtUp ? 'running' : 'catching-up';
      await answered([
        // first, because it locks the checkpoints: a second projector waits here and then stands down
        advance(client, following, { from: span.from, to: span.to, state, parks: parks?.build }),
        ...folded.flatMap(({ build, plan, touched }) => write(client, build, plan, touched, announced)),
        ...(parks ? [insertParked(client, consumerOf(parks.build), parks.scopes)] : []),
        ...folded.flatMap(({ build, sorted }) => countWaiting(client, build, sorted)),
      ]);
      return announced;
    },
  );
}

/** The rows that a plan reads, by table. */
async function load(client: PoolClient, build: Build, { needed }: Pick<Plan, 'needed'>): Promise<Loaded> {
  const tables = [...needed];
  const rows = await answered(tables.map(([table, keys]) => loadRows(client, tableOf(build, table), keys)));
  return new Map(tables.map(([table], index) => [table, rows[index] ?? new Map<string, Row>()]));
}

const nothing: Loaded = new Map<string, ReadonlyMap<string, Row>>();

/**
 * Sends the changes of one read model in the required order, and adds the tenants of changed rows to
 * `announced` if the read model announces them.
 */
function write(
  client: PoolClient,
  build: Build,
  { steps }: Plan,
  touched: ReadonlyMap<string, Touched>,
  announced: Set<number>,
): Promise<unknown>[] {
  const { announces } = build.model;
  return [
    // rows that the batch also changed one by one are written completely afterwards, as folded
    ...steps.filter(isBulkStep).map(async (step) => {
      const tenantIds = await updateRows(client, tableOf(build, step.table), step, announces);
      for (const tenantId of tenantIds) announced.add(Number(tenantId));
    }),
    ...writeTouched(client, build, touched, announced),
  ];
}

/** Sends the rows of a fold, and announces their tenants if the read model does. */
export function writeTouched(
  client: PoolClient,
  build: Build,
  touched: ReadonlyMap<string, Touched>,
  announced: Set<number>,
): Promise<unknown>[] {
  const { announces } = build.model;
  if (announces !== undefined)
    for (const rows of touched.values())
      for (const { row } of rows.values()) announced.add(Number(row[announces]));
  return [
    ...Array.from(touched, ([table, rows]) => writeRows(client, tableOf(build, table), rows.values())),
    trimTables(client, build, touched),
  ];
}

function countWaiting(client: PoolClient, build: Build, { waiting }: Sorted): Promise<unknown>[] {
  return waiting.size === 0 ? [] : [addWaiting(client, consumerOf(build), waiting)];
}
