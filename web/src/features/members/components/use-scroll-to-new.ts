import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { glow } from '../../../ui/glow.ts';
import type { ListLayout } from '../../../ui/use-list-layout.ts';

/** The state of a navigation to the members after one was created: its entity id. */
export interface Created {
  readonly created: string | undefined;
}

/** What people do to move a page themselves. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the member who was just created, and lets the line glow once, if the member is among those that are
 * loaded. While others arrive above, as when a kept list is replaced by the server's, or the list moves down, the member
 * stays in sight, until the person at the screen moves. `layout`: how many are in a row, and where the list begins.
 */
export function useScrollToNew(
  edges: readonly { readonly node: { readonly id: string } }[],
  { columns, top }: Pick<ListLayout, 'columns' | 'top'>,
  scrollToRow: (row: number) => void,
): void {
  const arrived = useNavigationType() === NavigationType.Push;
  const { created } = (useLocation().state ?? {}) as Partial<Created>;
  const moved = useRef(false);
  const shown = useRef<string>(null);
  const at = arrived && created !== undefined ? edges.findIndex(({ node }) => node.id === created) : -1;
  const row = at === -1 ? -1 : Math.floor(at / columns);
  useEffect(() => {
    const place = `${row} below ${top}`;
    if (row === -1 || created === undefined || moved.current || shown.current === place) return;
    if (shown.current === null) glow(created);
    shown.current = place;
    scrollToRow(row);
  }, [row, top, created, scrollToRow]);
  useEffect(() => {
    const leave = new AbortController();
    const move = () => {
      moved.current = true;
      leave.abort();
    };
    for (const kind of ownMoves) window.addEventListener(kind, move, { signal: leave.signal, passive: true });
    return () => leave.abort();
  }, []);
}
