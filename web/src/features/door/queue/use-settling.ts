import { useEffect } from 'react';
import { onReturn } from '../../../lib/reach.ts';
import type { ScanQueue } from './scan-queue.ts';

/** Time until the next attempt, milliseconds; doubled after each one that failed. */
const [shortest, longest] = [2_000, 30_000];

/** Sends what waits in the queue: at once, when the connection is back, and every now and then until it is. */
export function useSettling(queue: ScanQueue | null): void {
  useEffect(() => (queue ? keepSettling(queue) : undefined), [queue]);
}

function keepSettling(queue: ScanQueue): () => void {
  let left = false;
  let wait = shortest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = async () => {
    clearTimeout(timer);
    timer = undefined;
    const isSettled = await queue.settle();
    if (left || timer !== undefined) return;
    if (isSettled) wait = shortest;
    else {
      timer = setTimeout(() => void settle(), wait);
      wait = Math.min(wait * 2, longest);
    }
  };
  const now = () => {
    wait = shortest;
    void settle();
  };
  let waiting = 0;
  const stopFollowing = queue.scans.subscribe(() => {
    const more = queue.scans.get().filter(({ answer }) => answer === null).length;
    if (more > waiting) now();
    waiting = more;
  });
  const stopListening = onReturn(now);
  now();
  return () => {
    left = true;
    clearTimeout(timer);
    stopFollowing();
    stopListening();
  };
}
