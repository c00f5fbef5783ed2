import type { Kysely } from 'kysely';
import {
  guestThreadsOf,
  mostGuestThreads,
  type GuestThread,
} from '../../../projections/guest-threads/queries.ts';
import { pageLength, pageOf, type Page } from '../../../projections/kernel/page.ts';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import { unreadCount } from '../../../projections/messages/participation-queries.ts';
import type { Whose } from '../../../projections/messages/query-parts.ts';
import type { ThreadRow } from '../../../projections/messages/table.ts';
import {
  cursorOfThread,
  listedAmong,
  placeOfThread,
  threadCount,
  threadsPage,
} from '../../../projections/messages/thread-queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { FindSharedRole } from '../../platform/dispatch/authorisation-port.ts';
import type { Messages, ShowThreads } from './port.ts';

/** Of so many times 500 threads that a person joined, those that are shared now are looked for. */
const mostLooks = 10;

interface Parts {
  readonly reads: Reads;
  /** finds the role on a thread by a share, from the log */
  readonly sharedRoleOn: FindSharedRole;
}

/**
 * Creates the list of a person's threads and its badge. Threads of shared events are read in the tenant that keeps them,
 * with one statement for each such tenant: only after the log has said that they are shared, and the log is asked again
 * after the read.
 */
export function createThreadList({
  reads,
  sharedRoleOn,
}: Parts): Pick<Messages, 'threadCount' | 'threadsOf' | 'unreadCount'> {
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

  /**
   * Reads in the tenant, and with the person's threads that are shared with it; the latter again without those whose share
   * ended meanwhile.
   */
  async function whileShared<Own, Read>(
    whose: Whose,
    readOwn: (db: Kysely<ReadModels>) => Promise<Own>,
    read: (own: Own, guests: readonly GuestThread[]) => Promise<Read>,
  ): Promise<Read> {
    const { tenantId } = whose;
    const [own, joined] = await Promise.all([reads.asTenant(tenantId, readOwn), sharedThreadsOf(whose)]);
    let shared = joined;
    for (;;) {
      const found = await read(own, shared);
      const later = await sharedNow(tenantId, shared);
      if (later.length === shared.length) return found;
      shared = later;
    }
  }

  /** Reads once in each tenant that keeps some of these threads. */
  const inEach = <Read>(
    guests: readonly GuestThread[],
    userId: number,
    read: (db: Kysely<ReadModels>, whose: Whose, threadIds: readonly number[]) => Promise<Read>,
  ): Promise<readonly Read[]> =>
    Promise.all(
      [...Map.groupBy(guests, (thread) => thread.keeper_id)].map(([keeperId, threads]) => {
        const ids = threads.map((thread) => thread.thread_id);
        return reads.asTenant(keeperId, (db) => read(db, { tenantId: keeperId, userId }, ids));
      }),
    );

  /** Counts in the tenant and in those that keep threads which are shared with it. */
  const counted = (
    whose: Whose,
    count: (db: Kysely<ReadModels>, whose: Whose, threadIds?: readonly number[]) => Promise<number>,
  ): Promise<number> =>
    whileShared(
      whose,
      (db) => count(db, whose),
      async (own, guests) =>
        (await inEach(guests, whose.userId, count)).reduce((sum, others) => sum + others, own),
    );

  return {
    async threadsOf(query, show) {
      const length = pageLength(query.first, query.longest);
      const before = placeOfThread(query.after);
      return whileShared(
        query,
        (db) => threadsPage(db, query),
        async (own, guests) => {
          const others = await inEach(guests, query.userId, listedAmong);
          const rows = [
            ...own.edges.map(({ node }) => node),
            ...others.flat().filter((row) => before === undefined || row.last_position < before),
          ].toSorted((one, other) => (one.last_position > other.last_position ? -1 : 1));
          const page = pageOf(rows, length, cursorOfThread);
          return shownAs({ ...page, hasNextPage: page.hasNextPage || own.hasNextPage }, show);
        },
      );
    },

    threadCount: (whose) => counted(whose, threadCount),

    unreadCount: (whose) => counted(whose, unreadCount),
  };
}

/** A page as it is shown, with one call for each tenant that keeps some of its threads. */
async function shownAs<Shown>(page: Page<ThreadRow>, show: ShowThreads<Shown>): Promise<Page<Shown>> {
  const byKeeper = Map.groupBy(
    page.edges.map(({ node }) => node),
    (row) => row.tenant_id,
  );
  const shown = await Promise.all(
    [...byKeeper].map(async ([keeperId, rows]) => {
      const made = await show(keeperId, rows);
      return rows.flatMap((row, n) => made.slice(n, n + 1).map((one) => [row, one] as const));
    }),
  );
  const ofRow = new Map(shown.flat());
  const edges = page.edges.flatMap(({ cursor, node: row }) => {
    const node = ofRow.get(row);
    return node === undefined ? [] : [{ cursor, node }];
  });
  return { ...page, edges };
}
