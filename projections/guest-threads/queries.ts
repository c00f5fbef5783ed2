import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import { idsOfReaders, type Whose } from '../messages/query-parts.ts';

/** A thread of another tenant. */
export interface GuestThread {
  readonly thread_id: number;
  /** the tenant that keeps it */
  readonly keeper_id: number;
}

/** The maximum number of threads of shared events in a person's list and badge; those that were started last are shown. */
export const mostGuestThreads = 500;

/**
 * The threads of other tenants in which a person takes part through shares with this tenant, those that were started last
 * first; at most 500, of those that were started before the thread `before`.
 */
export async function guestThreadsOf(
  db: Kysely<ReadModels>,
  { tenantId, userId }: Whose,
  before?: number,
): Promise<readonly GuestThread[]> {
  return db
    .selectFrom('guest_threads')
    .select(['thread_id', 'keeper_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('joined', '=', true)
    .$if(before !== undefined, (found) => found.where('thread_id', '<', before ?? 0))
    .orderBy('thread_id', 'desc')
    .limit(mostGuestThreads)
    .execute();
}

/** A thread with those who follow or followed it through a share. */
export interface ThreadOfGuests {
  readonly thread_id: number;
  readonly reader_ids: readonly number[];
  /** position of the last change of how one of them follows it, or of who has read it */
  readonly version: bigint;
}

/** Those of these threads that people of the tenant follow through shares, in no order. At most 1,000 ids. */
export async function guestsForViewers(
  db: Kysely<ReadModels>,
  tenantId: number,
  threadIds: readonly number[],
): Promise<readonly ThreadOfGuests[]> {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('guest_threads as reader')
    .select(({ fn }) => [
      'reader.thread_id',
      idsOfReaders.as('reader_ids'),
      fn.max('reader.version').as('version'),
    ])
    .where('reader.tenant_id', '=', tenantId)
    .where('reader.thread_id', '=', anyOf(threadIds))
    .groupBy('reader.thread_id')
    .execute();
}
