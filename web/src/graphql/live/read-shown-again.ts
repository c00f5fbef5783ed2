import type { LiveScreens } from './live-feature.ts';

/** Changes within this time cause one read, milliseconds. */
const pause = 300;

/**
 * Makes a function that reads these queries again, if a screen shows them: for changes that do not contain what the
 * screen shows.
 */
export function readShownAgain(
  ...queries: readonly string[]
): (screens: Pick<LiveScreens, 'client'>) => void {
  const names = new Set(queries);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return ({ client }) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const read = client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName = '' }) => names.has(queryName),
      });
      // after a failure the old answer stays until the next change
      read.catch(() => undefined);
    }, pause);
  };
}
