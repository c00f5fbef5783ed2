import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { LoadMore } from '../../../ui/load-more.tsx';
import { openedLater } from '../../../ui/opened-later.tsx';
import type { EventMedia } from '../model/use-event-media.ts';
import type { MediaCommands } from '../mutations/use-media-commands.ts';
import { MediaGrid, type GridProps } from './media-grid.tsx';
import classes from './media-panel.module.css';

const MediumSheet = openedLater(
  'medium',
  () => import('./medium-sheet.tsx'),
  ({ medium }) => medium !== null,
);

/** The pictures and videos of an event or item; a click shows one in full size. */
export function MediaPanel({
  shown,
  commands = null,
  onPress,
  children,
  ...grid
}: Pick<GridProps, 'selected' | 'renderBox' | 'onMove'> & {
  shown: EventMedia;
  /** the actions of editors on a file in full size; absent for viewers */
  commands?: MediaCommands | null;
  /** takes a click, which then opens nothing */
  onPress?: GridProps['onOpen'] | undefined;
  /** what is above the pictures */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const heading = useId();
  const { media, coverFileId, hasMore, cursor, loading, loadMore, refresh } = shown;
  const [opened, setOpened] = useState<number | null>(null);
  // while a page arrives, scrolling goes before rendering it
  const tiles = useDeferredValue(media);
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>{t`Media`}</h2>
      {children}
      {loading ? (
        <Skeleton height={180} radius="lg" />
      ) : (
        <MediaGrid
          media={tiles}
          hasMore={hasMore}
          coverFileId={coverFileId}
          onOpen={onPress ?? (({ fileId }) => setOpened(fileId))}
          {...grid}
        />
      )}
      {hasMore && (
        <LoadMore key={cursor} near="1200px" loadMore={loadMore} failure={t`Failed to load the pictures.`} />
      )}
      <MediumSheet
        medium={media.find(({ fileId }) => fileId === opened) ?? null}
        media={media}
        coverFileId={coverFileId}
        commands={commands}
        onChanged={() => void refresh()}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}
