import type { Pool, PoolClient } from 'pg';
import type { Row } from '../../../projections/kernel/read-model.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { tableOf, type Build } from './build.ts';
import { advance, StoodDown } from './checkpoints.ts';
import { foldBatch, type Loaded, type Touched } from './fold.ts';
import { CannotApply, isBulkStep, planBatch, type Plan } from './plan.ts';
import { loadRows, updateRows, writeRows } from './rows.ts';
import { answered, readThenWrite } from '../database/transaction.ts';
import { trimTables } from './trim.ts';

/** A part of the log: everything after `from` up to and including `to`. */
export interface Span {
  readonly from: bigint;
  readonly to: bigint;
  /** those of its events that some read model handles */
  readonly events: readonly OpenedEvent[];
  readonly caughtUp: boolean;
}

/** A read model that cannot apply an event and stopped before it. */
export interface Stopped {
  readonly build: Build;
  readonly position: bigint;
  readonly error: Error;
}

/** The result of applying a span. */
export interface Applied {
  readonly stopped: readonly Stopped[];
  /** the tenants whose changes the read models announce */
  readonly announced: ReadonlySet<number>;
}

// Rows and checkpoint are lost together or not at all, so the commit need not wait for the disk.
const begin = 'begin; set local synchronous_commit = off';

/**
 * Moves builds from `span.from` to `span.to`, in one transaction if no build fails. A build that cannot apply
 * an event stops before it; the others continue. Throws StoodDown if another process moved a checkpoint, and
 * every error that means that the database does not answer.
 */
export async function applySpan(pool: Pool, builds: readonly Build[], span: Span): Promise<Applied> {
  try {
    return { stopped: [], announced: await applyTogether(pool, builds, span) };
  } catch (error) {
    if (isPassing(error)) throw error;
    const announced = new Set<number>();
    const stopped: Stopped[] = [];
    for (const build of builds) {
      const problem = await applyAlone(pool, build, span, announced);
      if (problem) stopped.push(problem);
    }
    return { stopped, announced };
  }
}

/**
 * Reads all rows in one round trip to the database and writes them in another, because callers wait for each
 * one. The compare-and-set on the checkpoints ensures that nobody else wrote meanwhile. Returns the tenants
 * that the builds announce.
 */
async function applyTogether(pool: Pool, builds: readonly Build[], span: Span): Promise<ReadonlySet<number>> {
  const planned = builds.map((build) => ({ build, plan: planBatch(build, span.events) }));
  return readThenWrite(
    pool,
    begin,
    (client) => planned.map(({ build, plan }) => load(client, build, plan)),
    async (client, loaded) => {
      const folded = planned.map(({ build, plan }, index) => ({
        build,
        plan,
        touched: foldBatch(plan, loaded[index] ?? nothing),
      }));
      const announced = new Set<number>();
      const state = span.caughtUp ? 'running' : 'catching-up';
      await answered([
        // first, because it locks the checkpoints: a second projector waits here and then stands down
        advance(client, builds, { from: span.from, to: span.to, state }),
        ...folded.flatMap(({ build, plan, touched }) => write(client, build, plan, touched, announced)),
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
  if (announces !== undefined)
    for (const rows of touched.values())
      for (const { row } of rows.values()) announced.add(Number(row[announces]));
  return [
    // rows that the batch also changed one by one are written completely afterwards, as folded
    ...steps.filter(isBulkStep).map(async (step) => {
      const tenantIds = await updateRows(client, tableOf(build, step.table), step, announces);
      for (const tenantId of tenantIds) announced.add(Number(tenantId));
    }),
    ...Array.from(touched, ([table, rows]) => writeRows(client, tableOf(build, table), rows.values())),
    trimTables(client, build, touched),
  ];
}

/**
 * Applies as much as one build can: up to the event that stops it. If the database refused, bisection finds
 * that event.
 */
async function applyAlone(
  pool: Pool,
  build: Build,
  span: Span,
  announced: Set<number>,
): Promise<Stopped | undefined> {
  try {
    for (const tenantId of await applyTogether(pool, [build], span)) announced.add(tenantId);
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
    const { events } = span;
    const known = error instanceof CannotApply;
    const cut = known ? events.findIndex(({ position }) => position === error.position) : events.length >> 1;
    const problem = error instanceof Error ? error : new Error(String(error));
    const before = events[cut - 1];
    if (before === undefined) return { build, position: span.from, error: problem };
    const first: Span = {
      from: span.from,
      to: before.position,
      events: events.slice(0, cut),
      caughtUp: false,
    };
    const stopped = await applyAlone(pool, build, first, announced);
    if (stopped) return stopped;
    if (known) return { build, position: first.to, error: problem };
    return applyAlone(pool, build, { ...span, from: first.to, events: events.slice(cut) }, announced);
  }
}

/** Whether a retry can succeed without a repair: then no event is to blame. */
function isPassing(error: unknown): boolean {
  if (error instanceof StoodDown || error instanceof Unavailable || isDatabaseUnavailable(error)) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // serialization failure and deadlock, lock not available
  return /^40|^55P03$/.test(code);
}
