import type { LiveScreens } from './live-feature.ts';

type Client = LiveScreens['client'];
type IsRead = NonNullable<NonNullable<Parameters<Client['refetchQueries']>[0]>['onQueryUpdated']>;

/** Reads those of the queries that a screen shows again. After a failure the old answer stays until the next change. */
export function readShown(client: Client, isRead: IsRead): void {
  client.refetchQueries({ include: 'active', onQueryUpdated: isRead }).catch(() => undefined);
}

/** Changes within this time after the first one cause one read, milliseconds. */
const pause = 300;

/**
 * Makes a function that reads these queries again, if a screen shows them: for changes that do not contain what the
 * screen shows.
 */
export function readShownAgain(
  ...queries: readonly string[]
): (screens: Pick<LiveScreens, 'client'>) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return ({ client }) => {
    // not put off by later changes, or a tenant where much happens would never be read again
    waiting ??= setTimeout(() => {
      waiting = undefined;
      readShown(client, ({ queryName = '' }) => queries.includes(queryName));
    }, pause);
  };
}
