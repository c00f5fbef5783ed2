import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusOn, rowSelector } from './lost-focus.ts';
import { Notice } from './notice.tsx';

/**
 * The end of a paged list: a button that loads the next page. With `near`, the next page is loaded when
 * the end is that close to the viewport. Needs a new `key` with each page. If the button has the focus, the first row of
 * the next page takes it.
 */
export function LoadMore({
  loadMore,
  failure,
  near,
  className,
}: {
  loadMore(): Promise<unknown>;
  /** shown when a page could not be loaded */
  failure: string;
  /** CSS length */
  near?: string;
  className?: string | undefined;
}) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const box = useRef<HTMLDivElement>(null);
  const leave = useFocusOnNewRow();
  const load = () => {
    leave(box.current);
    setState('loading');
    loadMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div ref={box} className={className}>
      {/* remounted after each page, because the observer does not report an end that has not moved */}
      {near !== undefined && state === 'idle' && <ListEnd near={near} onNear={load} />}
      {state === 'failed' && <Notice kind="error">{failure}</Notice>}
      <Button variant="default" loading={state === 'loading'} onClick={load} fullWidth>
        {state === 'failed' ? t`Try again` : t`Load More`}
      </Button>
    </div>
  );
}

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>(rowSelector)];

const isBefore = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Focuses the first new row when the button, which has the focus, is replaced by the next page. */
function useFocusOnNewRow(): (box: HTMLElement | null) => void {
  const before = useRef<{ list: Element; last: HTMLElement | undefined } | null>(null);
  useEffect(
    () => () => {
      if (before.current === null || document.activeElement !== document.body) return;
      const { list, last } = before.current;
      const row = last && rowsIn(list).find((one) => isBefore(last, one) && !last.contains(one));
      if (row) focusOn(row);
    },
    [],
  );
  return (box) => {
    const list = box?.parentElement;
    const isLeft = list && box.contains(document.activeElement);
    before.current = isLeft ? { list, last: rowsIn(list).findLast((row) => isBefore(row, box)) } : null;
  };
}

function ListEnd({ near, onNear }: { near: string; onNear(): void }) {
  const { ref, entry } = useIntersection({ rootMargin: near });
  const isNear = entry?.isIntersecting ?? false;
  const report = useEffectEvent(onNear);
  useEffect(() => {
    if (isNear) report();
  }, [isNear]);
  return <div ref={ref} />;
}
