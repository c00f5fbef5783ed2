import { startTransition, useEffect, useState } from 'react';
import { idle } from '../../lib/idle.ts';

let last = Promise.resolve();

/** Resolves when the browser is idle and all earlier callers had their turn. */
function turn(): Promise<void> {
  last = last.then(idle);
  return last;
}

/**
 * Loads a part once what is shown is painted; undefined until then. Of several parts that come at once each is shown
 * in a turn of its own, so that a tap is answered in between. Throws the error of `load`, which must be the same
 * function at each render. Loads nothing until it is wanted.
 */
export function useInTurn<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [found, setFound] = useState<{ readonly part: Part } | { readonly error: unknown }>();
  useEffect(() => {
    if (!isWanted) return;
    let here = true;
    idle()
      .then(load)
      .then(async (part) => {
        await turn();
        if (here) startTransition(() => setFound({ part }));
      })
      .catch((error: unknown) => {
        if (here) setFound({ error });
      });
    return () => {
      here = false;
    };
  }, [load, isWanted]);
  if (found === undefined) return undefined;
  if ('error' in found) throw found.error;
  return found.part;
}
