import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { reducedMotion } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';

/** Milliseconds between two winners that are revealed. */
const between = 1_800;

/**
 * How many winners of the latest draw are shown: one after the other, all at once where motion is reduced, by the
 * system or in the settings. Draws from before the screen was opened are shown at once.
 */
export function useRevealed(draw: number, winners: number): number {
  const chosen = useStore(reducedMotion);
  const asked = useReducedMotion();
  const still = chosen || asked;
  const [before] = useState(draw);
  const [shown, setShown] = useState({ draw, count: winners });
  const count = shown.draw === draw ? shown.count : 0;
  const all = still || draw === before;
  useEffect(() => {
    if (all || count >= winners) return;
    const timer = setTimeout(() => setShown({ draw, count: count + 1 }), between);
    return () => clearTimeout(timer);
  }, [all, count, draw, winners]);
  return all ? winners : count;
}
