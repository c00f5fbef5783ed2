import { sql, type Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { ParticipationRow } from './table.ts';
import type { Whose } from './query-parts.ts';

/** The maximum number of people of a thread that are shown. */
export const mostShown = 100;

/** Everybody who takes part in these threads, by thread and person, at most 100 of each. At most 1,000 threads. */
export async function participantsOf(
  db: Kysely<ReadModels>,
  tenantId: number,
  threadIds: readonly number[],
): Promise<readonly ParticipationRow[]> {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('participations')
        .selectAll()
        .select(sql<string>`row_number() over (partition by thread_id order by user_id)`.as('place'))
        .where('tenant_id', '=', tenantId)
        .where('thread_id', '=', anyOf(threadIds))
        .where('joined', '=', true)
        .as('numbered'),
    )
    .selectAll()
    .where('place', '<=', String(mostShown))
    .orderBy('thread_id')
    .orderBy('user_id')
    .execute();
}

/** How a person follows a thread, and how much of it is unread. */
export interface Following {
  readonly thread_id: number;
  readonly joined: boolean;
  readonly muted: boolean;
  readonly read_up_to: bigint;
  /** messages of others after the read position; none for who does not take part */
  readonly unread: number;
}

/** How a person follows these threads; those they never followed are absent. At most 1,000 threads. */
export async function followingOf(
  db: Kysely<ReadModels>,
  whose: Whose,
  threadIds: readonly number[],
): Promise<readonly Following[]> {
  if (threadIds.length === 0) return [];
  const rows = await followed(db, whose).where('thread_id', '=', anyOf(threadIds)).execute();
  return rows.map((row) => ({ ...row, unread: row.joined ? Number(row.unread) : 0 }));
}

/**
 * How many messages a person has not read, in all threads of the tenant that are not muted; or in those of these that are
 * not muted, at most 1,000.
 */
export async function unreadCount(
  db: Kysely<ReadModels>,
  whose: Whose,
  threadIds?: readonly number[],
): Promise<number> {
  const counted = followed(db, whose)
    .where('joined', '=', true)
    .where('muted', '=', false)
    .$if(threadIds !== undefined, (found) => found.where('thread_id', '=', anyOf(threadIds ?? [])));
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.sum<string | null>('counted.unread').as('count'))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** A page of the ids of the threads that a person follows or followed, in all tenants: at most 10,000 after an id, by id. */
export async function participationsOfPerson(
  db: Kysely<ReadModels>,
  userId: number,
  after: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('participations')
    .select('thread_id')
    .where('user_id', '=', userId)
    .where('thread_id', '>', after)
    .orderBy('thread_id')
    .limit(10_000)
    .execute();
  return rows.map((row) => row.thread_id);
}

/** How a person follows their threads; unread are the messages of others after the read position. */
function followed(db: Kysely<ReadModels>, { tenantId, userId }: Whose) {
  return db
    .selectFrom('participations')
    .select(['thread_id', 'joined', 'muted', 'read_up_to'])
    .select((found) =>
      found
        .selectFrom('messages as sent')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('sent.tenant_id', '=', 'participations.tenant_id')
        .whereRef('sent.thread_id', '=', 'participations.thread_id')
        .whereRef('sent.position', '>', 'participations.read_up_to')
        .whereRef('sent.user_id', '<>', 'participations.user_id')
        .where('sent.deleted', '=', false)
        .as('unread'),
    )
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);
}
