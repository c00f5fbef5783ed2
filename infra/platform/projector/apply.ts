import type { Pool, PoolClient } from 'pg';
import type { Row } from '../../../projections/kernel/read-model.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { tableOf, type Build } from './build.ts';
import { advance, StoodDown } from './checkpoints.ts';
import { foldBatch, type Loaded, type Touched } from './fold.ts';
import { CannotApply, isSweepStep, planBatch, type Plan } from './plan.ts';
import { loadRows, sweepRows, writeRows } from './rows.ts';
import { spreadOut } from './spread.ts';
import { answered, readThenWrite } from '../database/transaction.ts';
import { trimTables } from './trim.ts';

/** A stretch of the log: everything after `from` up to and including `to`. */
export interface Span {
  readonly from: bigint;
  readonly to: bigint;
  /** those events of it that some read model handles */
  readonly events: readonly OpenedEvent[];
  readonly caughtUp: boolean;
}

/** A read model that met an event it cannot apply, and stands before it. */
export interface Stopped {
  readonly build: Build;
  readonly position: bigint;
  readonly error: Error;
}

/** What became of a span. */
export interface Applied {
  readonly stopped: readonly Stopped[];
  /** rows written, by table, of the builds that went all the way */
  readonly touched: readonly ReadonlyMap<string, Touched>[];
}

// Rows and checkpoint are lost together or not at all, so nothing waits for the disk here.
const begin = 'begin; set local synchronous_commit = off';

/**
 * Brings builds that stand at `span.from` to `span.to`, all in one transaction when all goes well. A
 * build that cannot apply an event stops before it; the others go on. Throws StoodDown when somebody
 * else moved a checkpoint, and whatever says that the database does not answer.
 */
export async function applySpan(pool: Pool, builds: readonly Build[], span: Span): Promise<Applied> {
  try {
    return { stopped: [], touched: await applyTogether(pool, builds, span) };
  } catch (error) {
    if (isPassing(error)) throw error;
    const touched: ReadonlyMap<string, Touched>[] = [];
    const stopped: Stopped[] = [];
    for (const build of builds) {
      const problem = await applyAlone(pool, build, span, touched);
      if (problem) stopped.push(problem);
    }
    return { stopped, touched };
  }
}

/**
 * All rows are read at once and all are written at once: each trip to the database is waited for by
 * people. Only what is told in several tenants needs a second look, after the row that names them. That
 * nobody wrote meanwhile is what the checkpoints' compare and set makes sure of.
 */
async function applyTogether(pool: Pool, builds: readonly Build[], span: Span) {
  const planned = builds.map((build) => ({ build, plan: planBatch(build, span.events) }));
  return readThenWrite(
    pool,
    begin,
    (client) => planned.map(({ build, plan }) => load(client, build, plan)),
    async (client, loaded) => {
      const folded = await answered(
        planned.map(async ({ build, plan: inOnePlace }, index) => {
          const rows = loaded[index] ?? nothing;
          const plan = spreadOut(build, inOnePlace, rows);
          const all = plan.needed.size > 0 ? both(rows, await load(client, build, plan)) : rows;
          return { build, plan, touched: foldBatch(plan, all) };
        }),
      );
      const state = span.caughtUp ? 'running' : 'catching-up';
      await answered([
        // first, because it holds the checkpoints' rows: who comes second waits here and then stands down
        advance(client, builds, { from: span.from, to: span.to, state }),
        ...folded.flatMap(({ build, plan, touched }) => write(client, build, plan, touched)),
      ]);
      return folded.map(({ touched }) => touched);
    },
  );
}

/** The rows that a plan looks at, by table. */
async function load(client: PoolClient, build: Build, { needed }: Pick<Plan, 'needed'>): Promise<Loaded> {
  const tables = [...needed];
  const rows = await answered(tables.map(([table, keys]) => loadRows(client, tableOf(build, table), keys)));
  return new Map(tables.map(([table], index) => [table, rows[index] ?? new Map<string, Row>()]));
}

const nothing: Loaded = new Map<string, ReadonlyMap<string, Row>>();

function both(some: Loaded, more: Loaded): Loaded {
  const tables = new Set([...some.keys(), ...more.keys()]);
  return new Map(
    Array.from(tables, (table) => [table, new Map([...(some.get(table) ?? []), ...(more.get(table) ?? [])])]),
  );
}

/** Sends what a batch made of one read model, in the order in which it has to happen. */
function write(
  client: PoolClient,
  build: Build,
  { steps }: Plan,
  touched: ReadonlyMap<string, Touched>,
): Promise<unknown>[] {
  return [
    // those that the batch touched besides are written whole afterwards, as the fold left them
    ...steps.filter(isSweepStep).map((step) => sweepRows(client, tableOf(build, step.table), step)),
    ...Array.from(touched, ([table, rows]) => writeRows(client, tableOf(build, table), rows.values())),
    trimTables(client, build, touched),
  ];
}

/** Goes as far as one build can: up to the event that stops it, which is looked for by halves when the database refused. */
async function applyAlone(
  pool: Pool,
  build: Build,
  span: Span,
  touched: ReadonlyMap<string, Touched>[],
): Promise<Stopped | undefined> {
  try {
    touched.push(...(await applyTogether(pool, [build], span)));
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
    const stopped = await applyAlone(pool, build, first, touched);
    if (stopped) return stopped;
    if (known) return { build, position: first.to, error: problem };
    return applyAlone(pool, build, { ...span, from: first.to, events: events.slice(cut) }, touched);
  }
}

/** Whether trying again can help without anybody changing anything: then it is no fault of an event. */
function isPassing(error: unknown): boolean {
  if (error instanceof StoodDown || error instanceof Unavailable || isDatabaseUnavailable(error)) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // serialization failure and deadlock, lock not available
  return /^40|^55P03$/.test(code);
}
