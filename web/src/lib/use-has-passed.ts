import { useEffect, useState } from 'react';

/** Longest timer, milliseconds: a day. Browsers allow about 24 days; a later moment takes several timers. */
const longest = 86_400_000;

/** Whether a moment (ms since 1970) has passed; becomes true by itself. False without one. */
export function useHasPassed(moment: number | null): boolean {
  const [now, setNow] = useState(Date.now);
  const passed = moment !== null && moment <= now;
  useEffect(() => {
    if (moment === null || passed) return;
    let timer = 0;
    const look = () => {
      const left = moment - Date.now();
      if (left <= 0) setNow(Date.now());
      else timer = window.setTimeout(look, Math.min(left, longest));
    };
    timer = window.setTimeout(look);
    return () => clearTimeout(timer);
  }, [moment, passed]);
  return passed;
}
