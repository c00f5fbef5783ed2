import type { Kysely } from 'kysely';
import {
  guestThreadsOf,
  mostGuestThreads,
  type GuestThread,
} from '../../../projections/guest-threads/queries.ts';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import type { Whose } from '../../../projections/messages/query-parts.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { FindSharedRole } from '../../platform/dispatch/authorisation-port.ts';

/** The maximum number of looks for threads that are still shared, of 500 joined threads each. */
const mostLooks = 10;

export interface JoinedParts {
  readonly reads: Reads;
  /** finds the role on a thread by a share, from the log */
  readonly sharedRoleOn: FindSharedRole;
}

/** Reads in a tenant where somebody takes part in threads; `threadIds`: only these, at most 500. */
type Count = (db: Kysely<ReadModels>, whose: Whose, threadIds?: readonly number[]) => Promise<number>;

/** Reads what is in the threads that a person takes part in. */
export interface JoinedThreads {
  /**
   * Reads in the tenant, and with the person's threads that are shared with it; the latter again without those whose
   * share ended meanwhile.
   */
  whileShared<Own, Read>(
    whose: Whose,
    readOwn: (db: Kysely<ReadModels>) => Promise<Own>,
    read: (own: Own, guests: readonly GuestThread[]) => Promise<Read>,
  ): Promise<Read>;
  /** Reads once in each tenant that keeps some of these threads. */
  inEach<Read>(
    guests: readonly GuestThread[],
    userId: number,
    read: (db: Kysely<ReadModels>, whose: Whose, threadIds: readonly number[]) => Promise<Read>,
  ): Promise<readonly Read[]>;
  /** Counts in the tenant and in those that keep threads which are shared with it. */
  counted(whose: Whose, count: Count): Promise<number>;
}

/**
 * Threads of shared events are read in the tenant that keeps them, with one statement for each such tenant: only after
 * the log has said that they are shared, and the log is read again after the read models.
 */
export function createJoinedThreads({ reads, sharedRoleOn }: JoinedParts): JoinedThreads {
  /** Those of these threads that are shared with the tenant now; all with one look at the log. */
  async function sharedNow(
    tenantId: number,
    threads: readonly GuestThread[],
  ): Promise<readonly GuestThread[]> {
    const roles = await Promise.all(
      threads.map(({ thread_id: id }) => sharedRoleOn(tenantId, { id, part: null, content: true })),
    );
    return threads.filter((thread, n) => roles[n]?.holderId === thread.keeper_id);
  }

  /** The person's threads that are shared now, those that were started last first; at most 500. */
  async function sharedThreadsOf(whose: Whose): Promise<readonly GuestThread[]> {
    const shared: GuestThread[] = [];
    let before: number | undefined;
    for (let look = 0; look < mostLooks && shared.length < mostGuestThreads; look += 1) {
      const last = before;
      const joined = await reads.asTenant(whose.tenantId, (db) => guestThreadsOf(db, whose, last));
      shared.push(...(await sharedNow(whose.tenantId, joined)));
      if (joined.length < mostGuestThreads) break;
      before = joined.at(-1)?.thread_id;
    }
    return shared.slice(0, mostGuestThreads);
  }

  const whileShared: JoinedThreads['whileShared'] = async (whose, readOwn, read) => {
    const { tenantId } = whose;
    const [own, joined] = await Promise.all([reads.asTenant(tenantId, readOwn), sharedThreadsOf(whose)]);
    let shared = joined;
    for (;;) {
      const found = await read(own, shared);
      const later = await sharedNow(tenantId, shared);
      if (later.length === shared.length) return found;
      shared = later;
    }
  };

  const inEach: JoinedThreads['inEach'] = (guests, userId, read) =>
    Promise.all(
      [...Map.groupBy(guests, (thread) => thread.keeper_id)].map(([keeperId, threads]) => {
        const ids = threads.map((thread) => thread.thread_id);
        return reads.asTenant(keeperId, (db) => read(db, { tenantId: keeperId, userId }, ids));
      }),
    );

  return {
    whileShared,
    inEach,
    counted: (whose, count) =>
      whileShared(
        whose,
        (db) => count(db, whose),
        async (own, guests) =>
          (await inEach(guests, whose.userId, count)).reduce((sum, others) => sum + others, own),
      ),
  };
}
