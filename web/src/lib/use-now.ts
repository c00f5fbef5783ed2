import { useEffect, useState } from 'react';

/** Longest timer, milliseconds: a day. Browsers allow about 24 days; a later moment takes several timers. */
const longest = 86_400_000;

/**
 * The time, ms since 1970, when the component appeared. It is updated when the clock reaches `nextAfter(now)`, and not
 * updated if that is null or not after `now`.
 */
export function useNow(nextAfter: (now: number) => number | null): number {
  const [now, setNow] = useState(Date.now);
  const next = nextAfter(now);
  const awaited = next !== null && next > now ? next : null;
  useEffect(() => {
    if (awaited === null) return;
    let timer = 0;
    const look = () => {
      const left = awaited - Date.now();
      if (left <= 0) setNow(Date.now());
      else timer = window.setTimeout(look, Math.min(left, longest));
    };
    timer = window.setTimeout(look);
    return () => clearTimeout(timer);
  }, [awaited]);
  return now;
}
