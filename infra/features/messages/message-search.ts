import { pageLength } from '../../../projections/kernel/page.ts';
import { messageFoundCount, messagesFound } from '../../../projections/messages/message-search.ts';
import type { JoinedThreads } from './joined-threads.ts';
import type { Messages } from './port.ts';

/** Creates the search in the messages of a person's threads. */
export function createMessageSearch({
  counted,
  inEach,
  whileShared,
}: JoinedThreads): Pick<Messages, 'found' | 'foundCount'> {
  return {
    found: (query) =>
      whileShared(
        query,
        (db) => messagesFound(db, query),
        async (own, guests) => {
          const others = await inEach(guests, query.userId, (db, whose, threadIds) =>
            messagesFound(db, { ...query, ...whose, threadIds }),
          );
          const length = pageLength(query.first, query.longest);
          const pages = [own, ...others];
          const edges = pages
            .flatMap((page) => page.edges)
            .toSorted(({ node: one }, { node: other }) => (one.position > other.position ? -1 : 1));
          return {
            edges: edges.slice(0, length),
            hasNextPage: edges.length > length || pages.some((page) => page.hasNextPage),
          };
        },
      ),
    foundCount: ({ search, ...whose }) =>
      counted(whose, (db, of, threadIds) => messageFoundCount(db, { ...of, search, threadIds })),
  };
}
