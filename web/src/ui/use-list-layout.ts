import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where a list stands and how its cards are arranged; pixels. */
export interface ListLayout {
  /** distance from the top of the page */
  readonly top: number;
  readonly width: number;
  readonly columns: number;
}

/** How many columns fit whose cards have at least this width; pixels. */
export const columnsOf =
  (cardWidth: number) =>
  (width: number): number =>
    Math.max(1, Math.floor(width / cardWidth));

/** Measures an element's layout and keeps it up to date. `columnsIn` must be the same function at each render. */
export function useListLayout(
  element: RefObject<HTMLElement | null>,
  columnsIn: (width: number) => number,
): ListLayout {
  const [layout, setLayout] = useState<ListLayout>({ top: 0, width: 0, columns: 1 });
  useLayoutEffect(() => {
    const here = element.current;
    if (!here) return;
    const measure = () => {
      const { top, width } = here.getBoundingClientRect();
      const measured = { top: top + window.scrollY, width, columns: columnsIn(width) };
      setLayout((known) =>
        known.top === measured.top && known.width === measured.width && known.columns === measured.columns
          ? known
          : measured,
      );
    };
    measure();
    // elements above the list may change their height
    const observer = new ResizeObserver(measure);
    observer.observe(here);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, columnsIn]);
  return layout;
}
