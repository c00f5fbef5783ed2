import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where a list lies on the page: how far down it begins, and how many columns fit into it. */
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
    // what stands above it may grow as well
    const observer = new ResizeObserver(look);
    observer.observe(here);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, width]);
  return place;
}
