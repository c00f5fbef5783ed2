import { useEffect, useState } from 'react';
import { dayOf, untilTomorrow, type Day } from './dates.ts';

/** Today in a time zone; updates at midnight and when the tab becomes visible on another day. */
export function useToday(zone: string): Day {
  const [today, setToday] = useState(() => dayOf(Date.now(), zone));
  useEffect(() => {
    let timer = 0;
    const look = () => {
      const now = Date.now();
      setToday(dayOf(now, zone));
      clearTimeout(timer);
      timer = window.setTimeout(look, untilTomorrow(now, zone) + 500);
    };
    timer = window.setTimeout(look, untilTomorrow(Date.now(), zone) + 500);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone]);
  return today;
}
