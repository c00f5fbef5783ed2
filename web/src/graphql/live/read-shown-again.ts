import type { ObservableQuery } from '@apollo/client';
import { isRefused } from '../errors.ts';
import { notContainedIn } from '../links/ask-again.ts';
import { forget } from './forget.ts';
import type { LiveScreens } from './live-feature.ts';

type Client = LiveScreens['client'];
type Shown = Pick<ObservableQuery, 'queryName' | 'variables'>;

/**
 * Reads those of the queries that a screen shows again. What is refused then is removed from the cache (a screen hides
 * it by `useUnlessRefused`); after another failure the old answer stays until the next change.
 */
export function readShown(client: Client, isRead: (query: Shown) => boolean): void {
  const read = [...client.getObservableQueries('active')].filter(isRead);
  for (const name of new Set(read.map(({ queryName = '' }) => queryName))) notContainedIn(client, name);
  for (const query of read)
    query.refetch().catch((error: unknown) => {
      if (isRefused(error)) forget(client, query);
    });
}

/** Changes within this time after the first one cause one read, milliseconds. */
const pause = 300;

/**
 * Makes a function that reads these queries again, if a screen shows them: for changes that do not contain what the
 * screen shows.
 */
export const readShownAgain = (...queries: readonly string[]): ReadsAgain => readsAgain(queries, 0);

/**
 * As readShownAgain, but not more often than this, milliseconds: for changes that come many times a second for minutes,
 * and queries that are costly.
 */
export const readShownAtMostEvery = (restMs: number, ...queries: readonly string[]): ReadsAgain =>
  readsAgain(queries, restMs);

type ReadsAgain = (screens: Pick<LiveScreens, 'client'>) => void;

function readsAgain(queries: readonly string[], restMs: number): ReadsAgain {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let readAt = -restMs;
  return ({ client }) => {
    // not put off by later changes, or a tenant where much happens would never be read again
    waiting ??= setTimeout(
      () => {
        waiting = undefined;
        readAt = performance.now();
        readShown(client, ({ queryName = '' }) => queries.includes(queryName));
      },
      Math.max(pause, readAt + restMs - performance.now()),
    );
  };
}
