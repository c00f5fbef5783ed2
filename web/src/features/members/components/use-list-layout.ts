import { useLayoutEffect, useState, type RefObject } from 'react';

/** A list's distance from the top of the page, in pixels, and the number of columns that fit. */
export interface Place {
  readonly top: number;
  readonly columns: number;
}

/** Follows an element's place on the page. A column is at least `width` pixels wide. */
export function usePlace(element: RefObject<HTMLElement | null>, width: number): Place {
  const [place, setPlace] = useState<Place>({ top: 0, columns: 1 });
  useLayoutEffect(() => {
    const here = element.current;
    if (!here) return;
    const look = () => {
      const { top, width: whole } = here.getBoundingClientRect();
      const seen = { top: top + window.scrollY, columns: Math.max(1, Math.floor(whole / width)) };
      setPlace((known) => (known.top === seen.top && known.columns === seen.columns ? known : seen));
    };
    look();
    // elements above the list may grow too
    const observer = new ResizeObserver(look);
    observer.observe(here);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, width]);
  return place;
}
