import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the element that takes the focus when something goes that had it: when `there` becomes false. The focus would
 * fall to the top of the page otherwise.
 */
export function useFocusAfter<Taker extends HTMLElement>(there: boolean): RefObject<Taker | null> {
  const taker = useRef<Taker>(null);
  const before = useRef(there);
  useEffect(() => {
    if (before.current && !there && document.activeElement === document.body)
      taker.current?.focus({ preventScroll: true });
    before.current = there;
  }, [there]);
  return taker;
}
