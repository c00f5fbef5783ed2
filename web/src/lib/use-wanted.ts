import { useEffect, useState } from 'react';
import { firstScreenSettled } from './first-screen.ts';
import { idle } from './idle.ts';

/**
 * Whether a lazy part that opens and closes should be on the screen: from its first opening on. Its code is
 * fetched when the first screen has settled and the browser is idle, so that it is there when it is needed and not
 * among what the first screen waits for. If that fails, opening it tries again.
 */
export function useWanted(opened: boolean, load: () => Promise<unknown>): boolean {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  useEffect(() => {
    void firstScreenSettled
      .then(idle)
      .then(load)
      .catch(() => undefined);
  }, [load]);
  return wanted;
}
