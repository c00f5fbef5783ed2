import { startTransition, useEffect, useState } from 'react';
import { idle } from './idle.ts';

/**
 * Whether the browser has been idle since the component was shown: what the first paint does not need is loaded and
 * shown from then on.
 */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let here = true;
    void idle().then(() => {
      // in slices, so that a tap is answered meanwhile
      if (here) startTransition(() => setSettled(true));
    });
    return () => {
      here = false;
    };
  }, []);
  return settled;
}
