import { useLayoutEffect, useState, type RefObject } from 'react';

/** A list's distance from the top of the page, in pixels, and the number of columns that fit. */
export interface ListLayout {
  readonly top: number;
  readonly columns: number;
}

/** Measures an element's layout and keeps it up to date. A column is at least `width` pixels wide. */
export function useListLayout(element: RefObject<HTMLElement | null>, width: number): ListLayout {
  const [layout, setLayout] = useState<ListLayout>({ top: 0, columns: 1 });
  useLayoutEffect(() => {
    const here = element.current;
    if (!here) return;
    const measure = () => {
      const { top, width: whole } = here.getBoundingClientRect();
      const measured = { top: top + window.scrollY, columns: Math.max(1, Math.floor(whole / width)) };
      setLayout((known) =>
        known.top === measured.top && known.columns === measured.columns ? known : measured,
      );
    };
    measure();
    // elements above the list may change their height
    const observer = new ResizeObserver(measure);
    observer.observe(here);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, width]);
  return layout;
}
