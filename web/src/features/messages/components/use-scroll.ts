import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near the end, in pixels, counts as at the end; so near the beginning loads the page before. */
const near = { end: 80, beginning: 120 };

/**
 * Scrolls a list of messages: opens at the mark or the end, stays at the end while it is there, and stays where it is
 * when a page before is loaded.
 */
export function useScroll({
  first,
  more,
}: {
  /** the id of the earliest message that is shown */
  readonly first: string | undefined;
  readonly more: (() => Promise<unknown>) | null;
}): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly marker: RefObject<HTMLLIElement | null>;
  readonly loading: boolean;
  readonly failed: boolean;
  onScroll(): void;
  loadEarlier(): void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLLIElement>(null);
  const before = useRef<{ first?: string | undefined; height: number; atEnd: boolean; opened: boolean }>({
    height: 0,
    atEnd: true,
    opened: false,
  });
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);

  // after each rendering, because whatever is shown may change the height
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const known = before.current;
    if (!known.opened) {
      list.scrollTop = list.scrollHeight;
      marker.current?.scrollIntoView({ block: 'center' });
    } else if (known.first !== first && !known.atEnd) list.scrollTop += list.scrollHeight - known.height;
    else if (known.atEnd) list.scrollTop = list.scrollHeight;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < near.end;
    before.current = { first, height: list.scrollHeight, atEnd, opened: true };
  });

  function loadEarlier(): void {
    if (more === null || loading) return;
    setLoading(true);
    setFailed(false);
    more().then(
      () => setLoading(false),
      () => {
        setLoading(false);
        setFailed(true);
      },
    );
  }

  return {
    ref,
    marker,
    loading,
    failed,
    loadEarlier,
    onScroll() {
      const list = ref.current;
      if (list === null) return;
      before.current.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < near.end;
      if (list.scrollTop < near.beginning && !failed) loadEarlier();
    },
  };
}
