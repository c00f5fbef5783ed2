import type { Pool, PoolClient } from 'pg';
import type { Row } from '../../../projections/kernel/read-model.ts';
import { answered, inTwoRoundTrips, type Statement } from '../database/transaction.ts';
import { addWaiting, insertParked, type ToPark } from '../parking/rows.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { consumerOf, tableOf, type Build } from './build.ts';
import { advance } from './checkpoints.ts';
import { foldBatch, type Loaded, type Touched } from './fold.ts';
import { sortOut, type Following, type Sorted } from './held.ts';
import { isBulkStep, planBatch, type Plan } from './plan.ts';
import { groupsOf, updateStatement } from './bulk.ts';
import { loadTables } from './loading.ts';
import { writeStatements, type Changed } from './rows.ts';
import { trimStatements } from './trim.ts';

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

/**
 * Moves builds from `span.from` to `span.to` in one transaction, without what they hold back. The checkpoints are
 * moved and all rows are read in one round trip to the database; the rows are written and committed in another,
 * because callers wait for each one. The compare-and-set on the checkpoints comes first and locks them: a second
 * projector waits there and then stands down. Returns the tenants that the builds announce. Throws StoodDown if
 * another process moved a checkpoint, CannotApply for an event of which a handler fails, and what the database
 * refuses.
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
  const state = span.caughtUp ? 'running' : 'catching-up';
  const announced = new Set<number>();
  const updates = planned.flatMap(({ build, plan }) => bulkUpdates(build, plan));
  const results = await inTwoRoundTrips(
    pool,
    async (client) => {
      const moved = advance(client, following, { from: span.from, to: span.to, state, parks: parks?.build });
      const loading = load(client, planned);
      await answered<unknown>([
        moved,
        ...(parks ? [insertParked(client, consumerOf(parks.build), parks.scopes)] : []),
        ...planned.flatMap(({ build, sorted }) => countWaiting(client, build, sorted)),
        loading,
      ]);
      return loading;
    },
    (loaded) => {
      const folded = planned.map(({ build, plan }, index) => ({
        build,
        touched: foldBatch(plan, loaded[index] ?? nothing),
      }));
      for (const { build, touched } of folded) announce(build, touched, announced);
      return [
        // rows that the batch also changed one by one are written completely afterwards, as folded
        ...updates.map(({ statement }) => statement),
        ...writeStatements(folded.flatMap(({ build, touched }) => changedIn(build, touched))),
        ...folded.flatMap(({ build, touched }) => trimStatements(build, touched)),
      ];
    },
  );
  for (const [index, { announces }] of updates.entries())
    if (announces) for (const { answer } of results[index]?.rows ?? []) announced.add(Number(answer));
  return announced;
}

/** The rows that plans read: of each its own, by table. */
async function load(
  client: PoolClient,
  planned: readonly { readonly build: Build; readonly plan: Plan }[],
): Promise<readonly Loaded[]> {
  const wanted = planned.flatMap(({ build, plan }, place) =>
    Array.from(plan.needed, ([name, keys]) => ({ place, name, table: tableOf(build, name), keys })),
  );
  const rows = wanted.length > 0 ? await loadTables(client, wanted) : [];
  const loaded = planned.map(() => new Map<string, ReadonlyMap<string, Row>>());
  for (const [index, { place, name }] of wanted.entries()) {
    const found = rows[index];
    if (found !== undefined) loaded[place]?.set(name, found);
  }
  return loaded;
}

const nothing: Loaded = new Map<string, ReadonlyMap<string, Row>>();

/** The changes of many rows, in the required order, and whether the read model announces the tenants of the rows. */
function bulkUpdates(build: Build, { steps }: Plan) {
  const { announces } = build.model;
  return groupsOf(steps.filter(isBulkStep)).map((group) => ({
    statement: updateStatement(tableOf(build, group.table), group, announces),
    announces: announces !== undefined,
  }));
}

/** The statements that write the rows of a fold of one build. */
export function statementsOf(build: Build, touched: ReadonlyMap<string, Touched>): readonly Statement[] {
  return [...writeStatements(changedIn(build, touched)), ...trimStatements(build, touched)];
}

function changedIn(build: Build, touched: ReadonlyMap<string, Touched>): readonly Changed[] {
  return Array.from(touched, ([name, rows]) => ({ table: tableOf(build, name), rows: rows.values() }));
}

/** Adds the tenants of changed rows, if the read model announces them. */
export function announce(build: Build, touched: ReadonlyMap<string, Touched>, announced: Set<number>): void {
  const { announces } = build.model;
  if (announces === undefined) return;
  for (const rows of touched.values())
    for (const { row } of rows.values()) announced.add(Number(row[announces]));
}

function countWaiting(client: PoolClient, build: Build, { waiting }: Sorted): Promise<unknown>[] {
  return waiting.size === 0 ? [] : [addWaiting(client, consumerOf(build), waiting)];
}
