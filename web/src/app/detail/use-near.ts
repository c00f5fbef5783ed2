import { startTransition, useEffect, useState, type RefObject } from 'react';
import { firstScreenSettled } from '../../lib/first-screen.ts';

/** How far from the viewport an element is near, pixels. */
const margin = '100px';

/**
 * Whether an element has been in the viewport or near it. Once the first screen has settled all are: what stands
 * further down on a first screen waits until then, so that a phone answers taps meanwhile.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const here = element.current;
    if (here === null) return;
    const come = () => {
      observer.disconnect();
      startTransition(() => setNear(true));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: margin },
    );
    observer.observe(here);
    void firstScreenSettled.then(come);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
