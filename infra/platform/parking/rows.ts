import type { Pool, PoolClient } from 'pg';
import { backOffMs } from './back-off.ts';
import type { Consumer } from './port.ts';
import type { Scope } from './scope.ts';

/** A scope to park: its first event that cannot be handled, and why. */
export interface ToPark {
  readonly scope: Scope;
  readonly position: bigint;
  /** a position at or before which everything of the scope was handled, to read the log after it */
  readonly after: bigint;
  readonly eventType: string;
  readonly stream: string;
  readonly reason: string;
}

/** A parked scope as its consumer needs it for an attempt. */
export interface DueScope extends ToPark {
  readonly id: bigint;
  readonly consumer: string;
  readonly version: number | null;
  readonly build: number | null;
  readonly attempts: number;
}

const columns = `id, consumer, version, build, scope, position, after, event_type as "eventType", stream, reason, attempts`;
const isOf = 'consumer = $1 and version is not distinct from $2 and build is not distinct from $3';
const keyOf = ({ consumer, version, build }: Consumer) => [consumer, version, build];

/** Parks scopes, in the caller's transaction; a scope that is parked already keeps its first position. */
export async function insertParked(
  db: PoolClient,
  consumer: Consumer,
  parked: readonly ToPark[],
): Promise<void> {
  if (parked.length === 0) return;
  await db.query(
    `insert into muster.parked
       (consumer, version, build, scope, position, after, event_type, stream, reason, next_try)
     select $1, $2, $3, n.*, clock_timestamp() + make_interval(secs => $10 / 1000.0)
     from unnest($4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[]) as n
     on conflict do nothing`,
    [
      ...keyOf(consumer),
      parked.map(({ scope }) => scope),
      parked.map(({ position }) => position),
      parked.map(({ after }) => after),
      parked.map(({ eventType }) => eventType),
      parked.map(({ stream }) => stream),
      parked.map(({ reason }) => reason),
      backOffMs(1),
    ],
  );
}

/** Counts events that wait behind parked ones, by scope. */
export async function addWaiting(
  db: PoolClient,
  consumer: Consumer,
  waiting: ReadonlyMap<Scope, number>,
): Promise<void> {
  if (waiting.size === 0) return;
  await db.query(
    `update muster.parked p set waiting = p.waiting + w.added
     from unnest($4::text[], $5::integer[]) as w (scope, added)
     where ${isOf} and p.scope = w.scope`,
    [...keyOf(consumer), [...waiting.keys()], [...waiting.values()]],
  );
}

/** What a consumer has parked: the first position of each scope. */
export async function readParked(
  db: Pool | PoolClient,
  consumer: Consumer,
): Promise<ReadonlyMap<Scope, bigint>> {
  const { rows } = await db.query<{ scope: Scope; position: bigint }>(
    `select scope, position from muster.parked where ${isOf}`,
    keyOf(consumer),
  );
  return new Map(rows.map(({ scope, position }) => [scope, position]));
}

/** The parked scopes of a consumer whose next attempt is due, the longest waiting first. */
export async function dueScopes(db: Pool, consumer: Consumer, limit: number): Promise<readonly DueScope[]> {
  const { rows } = await db.query<DueScope>(
    `select ${columns} from muster.parked where ${isOf} and next_try <= clock_timestamp()
     order by next_try limit $4`,
    [...keyOf(consumer), limit],
  );
  return rows;
}

/** Makes everything that consumers of one kind have parked due now: a new program may handle it. */
export async function makeDue(db: Pool, which: 'read models' | 'processes'): Promise<void> {
  await db.query(
    `update muster.parked set next_try = clock_timestamp() where (version is null) = $1 and next_try > clock_timestamp()`,
    [which === 'processes'],
  );
}

/** Records that an attempt failed at an event, which is the first of the scope that waits now. */
export async function recordFailure(
  db: Pool,
  { id, attempts }: Pick<DueScope, 'id' | 'attempts'>,
  at: Pick<ToPark, 'position' | 'eventType' | 'stream' | 'reason'>,
): Promise<void> {
  await db.query(
    `update muster.parked set position = $2, event_type = $3, stream = $4, reason = $5, attempts = $6,
       next_try = clock_timestamp() + make_interval(secs => $7 / 1000.0)
     where id = $1`,
    [id, at.position, at.eventType, at.stream, at.reason, attempts + 1, backOffMs(attempts + 1)],
  );
}

/** Moves the first waiting event of a scope, in the caller's transaction. */
export async function moveParked(
  db: PoolClient,
  id: bigint,
  to: Pick<ToPark, 'position' | 'after' | 'eventType' | 'stream'> & { readonly handled: number },
): Promise<void> {
  await db.query(
    `update muster.parked set position = $2, after = $3, event_type = $4, stream = $5,
       waiting = greatest(1, waiting - $6)
     where id = $1`,
    [id, to.position, to.after, to.eventType, to.stream, to.handled],
  );
}

/** Ends the parking of a scope, in the caller's transaction. */
export async function deleteParked(db: PoolClient, id: bigint): Promise<void> {
  await db.query('delete from muster.parked where id = $1', [id]);
}
