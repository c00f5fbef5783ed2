import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ComponentProps } from 'react';
import { LoadMore } from '../../../ui/load-more.tsx';
import { columnsOf, useListLayout } from '../../../ui/use-list-layout.ts';
import { cardSize } from './card-size.ts';
import { MemberCard } from './member-card.tsx';
import { useKeepPlace, useListPlace } from '../../../ui/use-list-place.ts';
import classes from './member-list.module.css';
import { useScrollToNew } from './use-scroll-to-new.ts';

const columnsIn = columnsOf(cardSize.width);
/** Rows that are rendered outside the viewport. */
const overscan = 4;

type Edges = readonly { readonly node: ComponentProps<typeof MemberCard>['member'] }[];

/**
 * A virtual list of cards in rows: only the rows in the viewport are rendered. The focused row stays
 * rendered, so that scrolling does not remove the focus.
 */
export default function MemberList({
  edges,
  hasMore,
  loadMore,
}: {
  edges: Edges;
  hasMore: boolean;
  loadMore(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const { top, columns } = useListLayout(list, columnsIn);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = Math.ceil(edges.length / columns);
  const place = useListPlace();
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtual = useWindowVirtualizer({
    ...place,
    count: rows,
    estimateSize: () => cardSize.rowHeight,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === null || focused >= rows || inSight.includes(focused)) return inSight;
      return [...inSight, focused].toSorted((one, other) => one - other);
    },
  });
  useKeepPlace(virtual);
  useScrollToNew(edges, { columns, top }, (row) => virtual.scrollToIndex(row, { align: 'center' }));
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
      {hasMore && (
        <LoadMore
          key={edges.length}
          loadMore={loadMore}
          near="1200px"
          failure={t`Failed to fetch members. Server may be down.`}
          className={classes.more}
        />
      )}
    </>
  );
}
