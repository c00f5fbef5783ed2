import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { glow } from '../../../ui/glow.ts';

/** The state of a navigation to the members after one was created: its entity id. */
export interface Created {
  readonly created: string | undefined;
}

/**
 * Scrolls once to the member who was just created, and lets the line glow, if the member is among those that are
 * loaded. `columns`: how many stand in a row.
 */
export function useScrollToNew(
  edges: readonly { readonly node: { readonly id: string } }[],
  columns: number,
  scrollToRow: (row: number) => void,
): void {
  const arrived = useNavigationType() === NavigationType.Push;
  const { created } = (useLocation().state ?? {}) as Partial<Created>;
  const done = useRef(false);
  const at = arrived && created !== undefined ? edges.findIndex(({ node }) => node.id === created) : -1;
  useEffect(() => {
    if (at === -1 || created === undefined || done.current) return;
    done.current = true;
    scrollToRow(Math.floor(at / columns));
    glow(created);
  }, [at, columns, created, scrollToRow]);
}
