import { pageLength, pageOf, type Page } from '../../../projections/kernel/page.ts';
import { unreadCount } from '../../../projections/messages/participation-queries.ts';
import type { ThreadRow } from '../../../projections/messages/table.ts';
import {
  cursorOfThread,
  listedAmong,
  placeOfThread,
  threadCount,
  threadsPage,
} from '../../../projections/messages/thread-queries.ts';
import type { JoinedThreads } from './joined-threads.ts';
import type { Messages, ShowThreads } from './port.ts';

/** Creates the list of a person's threads and its badge. */
export function createThreadList({
  counted,
  inEach,
  whileShared,
}: JoinedThreads): Pick<Messages, 'threadCount' | 'threadsOf' | 'unreadCount'> {
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
