import type { ObservableQuery, OperationVariables } from '@apollo/client';
import { isRefused } from '../errors.ts';
import { notContainedIn } from '../links/ask-again.ts';
import { forget } from './forget.ts';
import type { LiveScreens } from './live-feature.ts';

type Client = LiveScreens['client'];
type Shown = Pick<ObservableQuery, 'queryName' | 'variables'>;

/**
 * Reads those of the queries that a screen shows again. What is refused then is removed from the cache (a screen hides
 * it by `useUnlessRefused`); after another failure the old answer stays until the next change. `part`: variables with
 * which the server answers only a part of what is shown; the cached field merges it. If it cannot be read, the whole is.
 */
export function readShown(
  client: Client,
  isRead: (query: Shown) => boolean,
  part?: OperationVariables,
): void {
  const read = [...client.getObservableQueries('active')].filter(isRead);
  for (const name of new Set(read.map(({ queryName = '' }) => queryName))) notContainedIn(client, name);
  for (const query of read) {
    const isComplete = query.getCurrentResult().dataState === 'complete';
    const answer = part && isComplete ? query.fetchMore({ variables: part }) : query.refetch();
    answer.catch((error: unknown) => {
      if (isRefused(error)) forget(client, query);
      else if (part) query.refetch().catch(() => undefined);
    });
  }
}

/** Changes within this time after the first one cause one read, milliseconds. */
const pause = 300;

/** Makes a function that collects the subjects of changes and reads once for all, at most every `restMs`, milliseconds. */
function together<About>(
  read: (client: Client, about: ReadonlySet<About>) => void,
  restMs = 0,
): (client: Client, about: About) => void {
  const waiting = new WeakMap<Client, Set<About>>();
  const readAt = new WeakMap<Client, number>();
  return (client, about) => {
    const before = waiting.get(client);
    if (before) return void before.add(about);
    const all = new Set([about]);
    waiting.set(client, all);
    const rested = (readAt.get(client) ?? -restMs) + restMs;
    // not put off by later changes, or a tenant where much happens would never be read again
    setTimeout(
      () => {
        waiting.delete(client);
        readAt.set(client, performance.now());
        read(client, all);
      },
      Math.max(pause, rested - performance.now()),
    );
  };
}

type ReadsAgain = (screens: Pick<LiveScreens, 'client'>) => void;

/**
 * Makes a function that reads these queries again, if a screen shows them: for changes that do not contain what the
 * screen shows.
 */
export const readShownAgain = (...queries: readonly string[]): ReadsAgain =>
  readShownAtMostEvery(0, ...queries);

/**
 * As readShownAgain, but at most every `restMs`, milliseconds: for changes that come many times a second for minutes,
 * and queries that are costly.
 */
export function readShownAtMostEvery(restMs: number, ...queries: readonly string[]): ReadsAgain {
  const read = together<null>(
    (client) => readShown(client, ({ queryName = '' }) => queries.includes(queryName)),
    restMs,
  );
  return ({ client }) => read(client, null);
}

/** With more changed entries than this, the whole list is read. */
const mostEntries = 100;

/**
 * Makes a function that reads changed entries of a list again, by id. The query takes their ids in the variable
 * `idsVariable` and answers only these entries; the cached field merges them into the list.
 */
export function readEntriesAgain(
  name: string,
  idsVariable: string,
): (screens: Pick<LiveScreens, 'client'>, id: number) => void {
  const read = together<number>((client, changed) =>
    readShown(
      client,
      ({ queryName }) => queryName === name,
      changed.size > mostEntries ? undefined : { [idsVariable]: [...changed] },
    ),
  );
  return ({ client }, id) => read(client, id);
}
