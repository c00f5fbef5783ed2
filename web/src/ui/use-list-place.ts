import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Where a virtual list stood when its screen was left. */
interface Place {
  /** pixels from the top of the page */
  readonly offset: number;
  /** the rows that were measured: with estimated heights, another row would be at the offset */
  readonly rows: VirtualItem[];
  /** of the window, pixels: another width makes other rows */
  readonly width: number;
}

/** By entry of the tab's history, the latest last. */
const places = new Map<string, Place>();
const placesKept = 10;

/** Options of a virtualizer, so that the list stands where it stood when this entry of the history was left. */
export function useListPlace(): {
  readonly initialOffset?: number;
  readonly initialMeasurementsCache?: VirtualItem[];
} {
  const { key } = useLocation();
  const [options] = useState(() => {
    const place = places.get(key);
    if (place?.width !== window.innerWidth) return {};
    return { initialOffset: place.offset, initialMeasurementsCache: place.rows };
  });
  return options;
}

/** Keeps where the list of a virtualizer stands when its screen is left, for `useListPlace`. */
export function useKeepPlace<Row extends Element>(virtual: Virtualizer<Window, Row>): void {
  const { key } = useLocation();
  useLayoutEffect(
    () => () => {
      const { scrollOffset } = virtual;
      places.delete(key);
      places.set(key, { offset: scrollOffset ?? 0, rows: virtual.takeSnapshot(), width: window.innerWidth });
      for (const oldest of [...places.keys()].slice(0, -placesKept)) places.delete(oldest);
    },
    [key, virtual],
  );
}
