import { useVirtualizer } from '@tanstack/react-virtual';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import { RegistrantLine } from './registrant-line.tsx';
import classes from './registrants.module.css';

/** The likely height of a line, pixels. */
const lineHeight = 76;
/** Lines that are rendered outside the box. */
const overscan = 6;

/** A virtual list of registrants in a box of its own; the next page is loaded when its end is near. */
export function RegistrantList({
  registrants,
  hasMore,
  loadMore,
  ...line
}: {
  registrants: readonly RegistrantLine_RegistrantFragment[];
  hasMore: boolean;
  loadMore(): void;
} & Omit<ComponentProps<typeof RegistrantLine>, 'registrant'>) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // the positions of all lines are computed anew when this function is another one
  const keyAt = useCallback((index: number) => registrants[index]?.id ?? index, [registrants]);
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtual = useVirtualizer({
    count: registrants.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    getItemKey: keyAt,
    overscan,
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const isNearEnd = hasMore && last >= registrants.length - 20;
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (isNearEnd) load();
  }, [isNearEnd, registrants.length]);
  return (
    // a box that scrolls is reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={classes.box} role="region" aria-label={t`List of registrants`} tabIndex={0}>
      <div role="list" className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const registrant = registrants[index];
          return (
            registrant && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : registrants.length}
                className={classes.place}
                style={{ translate: `0 ${start}px` }}
              >
                <RegistrantLine registrant={registrant} {...line} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
