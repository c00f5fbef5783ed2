import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useListLayout } from '../../../ui/use-list-layout.ts';
import type { Medium } from '../model/use-event-media.ts';
import classes from './media-grid.module.css';
import { MediaTile } from './media-tile.tsx';

/** Between the tiles, pixels; the same in the style. */
const gap = 8;
/** Rows that are rendered outside the viewport, so that their pictures are there when they come into view. */
const overscan = 5;

/** Tiles of at least 148 px, on a phone three in a row. */
const columnsIn = (width: number) =>
  Math.max(1, Math.floor((width + gap) / (Math.min(width * 0.3, 148) + gap)));

/**
 * The pictures and videos of an event, in their order: a virtual grid, in which only the rows in the viewport are
 * rendered. Editors drag tiles; the dialog of each moves it too.
 */
export function MediaGrid(props: GridProps) {
  const { t } = useLingui();
  if (props.media.length === 0) return <p className={classes.none}>{t`No pictures or videos yet.`}</p>;
  return <Grid {...props} />;
}

export interface GridProps {
  media: readonly Medium[];
  /** whether there are more than these */
  hasMore: boolean;
  coverFileId: number | null;
  /** ids of the selected files; absent while nothing can be selected */
  selected?: ReadonlySet<number> | null;
  onOpen(medium: Medium): void;
  /** the box that selects a medium */
  renderBox?(medium: Medium): ReactNode;
  /** absent for viewers */
  onMove?: ((medium: Medium, before: Medium) => void) | undefined;
}

function Grid({ media, hasMore, coverFileId, selected, onOpen, renderBox, onMove }: GridProps) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<Medium | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { top, width, columns } = useListLayout(list, columnsIn);
  // the tiles are square; before the width is known, one of the least width
  const rowHeight = (Math.max(width, 148) - gap * (columns - 1)) / columns + gap;
  const rows = Math.ceil(media.length / columns);
  const held = [dragged?.fileId, focused].map((id) => media.findIndex(({ fileId }) => fileId === id));
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    // a tile that has the focus or is dragged stays rendered while it is scrolled away
    rangeExtractor: (range) => {
      const kept = held.filter((at) => at >= 0).map((at) => Math.floor(at / columns));
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other);
    },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  }, [onOpen]);
  // the same function at each render, so that only tiles that changed are rendered again
  const open = useCallback((medium: Medium) => latest.current(medium), []);
  const drop = (before: Medium) => {
    if (dragged && dragged.fileId !== before.fileId) onMove?.(dragged, before);
    setDragged(null);
    setOver(null);
  };
  return (
    <div
      ref={list}
      role="list"
      className={classes.grid}
      aria-label={t`Pictures and videos`}
      style={{ height: Math.max(0, virtual.getTotalSize() - gap) }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          role="presentation"
          className={classes.row}
          style={{ translate: `0 ${start - top}px`, '--columns': columns }}
        >
          {media.slice(index * columns, (index + 1) * columns).map((medium, at) => (
            // dragging is a second way: buttons move a medium by keyboard
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <div
              key={medium.id}
              role="listitem"
              aria-posinset={index * columns + at + 1}
              aria-setsize={hasMore ? -1 : media.length}
              className={classes.item}
              data-over={(dragged && over === medium.fileId) || undefined}
              data-chosen={selected?.has(medium.fileId) || undefined}
              draggable={onMove !== undefined}
              onFocus={() => setFocused(medium.fileId)}
              onBlur={() => setFocused(null)}
              onDragStart={() => setDragged(medium)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(medium.fileId);
              }}
              onDrop={() => drop(medium)}
            >
              <MediaTile medium={medium} isCover={medium.fileId === coverFileId} onOpen={open} />
              {selected && renderBox?.(medium)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
