import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { MemberFeedQuery } from '../../../app/routes/members/member-feed.generated.ts';
import { MemberCard } from './member-card.tsx';
import classes from './member-list.module.css';
import { usePlace } from './use-place.ts';

/** Pixels that a card needs, and that a row of cards is likely to be high. */
const cardWidth = 364;
const rowHeight = 128;
/** Rows drawn beyond what is in sight, and how near the end of what is loaded more is asked for. */
const overscan = 4;
const nearTheEnd = '1200px';

type Edges = MemberFeedQuery['members']['edges'];

/**
 * Cards in rows, of which only those in sight are drawn: a thousand members cost what a dozen do. The
 * row that has the focus stays drawn, so that scrolling does not take it away. Coming near the end of
 * what is loaded asks for more; a button does the same for those who do not scroll.
 */
export function MemberList({
  edges,
  hasMore,
  loadMore,
}: {
  edges: Edges;
  hasMore: boolean;
  loadMore(): Promise<unknown>;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { top, columns } = usePlace(list, cardWidth);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = Math.ceil(edges.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === null || focused >= rows || inSight.includes(focused)) return inSight;
      return [...inSight, focused].toSorted((one, other) => one - other);
    },
  });
  return (
    <>
      <div ref={list} role="list" className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            role="presentation"
            className={classes.row}
            style={{ translate: `0 ${start - top}px`, '--columns': columns }}
          >
            {edges.slice(index * columns, (index + 1) * columns).map(({ node }, at) => (
              <div
                key={node.id}
                role="listitem"
                aria-posinset={index * columns + at + 1}
                aria-setsize={hasMore ? -1 : edges.length}
              >
                <MemberCard member={node} onFocus={() => setFocused(index)} onBlur={() => setFocused(null)} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {hasMore && <More key={edges.length} loadMore={loadMore} />}
    </>
  );
}

function More({ loadMore }: { loadMore(): Promise<unknown> }) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    loadMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  const arrive = useEffectEvent(load);
  useEffect(() => {
    if (state !== 'idle' || !end.current) return;
    // Looks anew after every page: one that brought nothing, because the list was read again meanwhile,
    // leaves the end where it was, and what has not moved would not be told of.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
      rootMargin: nearTheEnd,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={end} className={classes.more}>
      {state === 'failed' && <Notice kind="error">{t`Failed to fetch members. Server may be down.`}</Notice>}
      <Button variant="default" loading={state === 'loading'} onClick={load} fullWidth>
        {state === 'failed' ? t`Try again` : t`Load More`}
      </Button>
    </div>
  );
}
