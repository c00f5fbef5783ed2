import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import { MediaGrid } from '../../../features/event-media/components/media-grid.tsx';
import { useEventMedia, type Medium } from '../../../features/event-media/model/use-event-media.ts';
import { sendMedium } from '../../../features/event-media/mutations/send-medium.ts';
import { useMediaCommands } from '../../../features/event-media/mutations/use-media-commands.ts';
import { ChooseFromLibrary } from '../../../features/library/components/choose-from-library.tsx';
import { MediaPicker } from '../../../features/media-picker/components/media-picker.tsx';
import type { SendFile } from '../../../features/media-picker/model/uploads.ts';
import { useUploads } from '../../../features/media-picker/model/use-uploads.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useWanted } from '../../../lib/use-wanted.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';
import classes from './media-section.module.css';

const mediumSheet = () => import('../../../features/event-media/components/medium-sheet.tsx');
const MediumSheet = lazy(() => loadPart('medium', mediumSheet));

/** The pictures and videos of an event or item: everybody sees them, editors add, order and remove them. */
export default function MediaSection({ tenantId, eventId, itemId: item, canEdit }: SectionProps) {
  const itemId = item ?? null;
  const { t } = useLingui();
  const heading = useId();
  const shown = useEventMedia({ tenantId, eventId, itemId });
  const { media, coverFileId, hasMore, cursor, loading, loadMore, refresh } = shown;
  const commands = useMediaCommands({ tenantId, eventId, itemId });
  const [opened, setOpened] = useState<number | null>(null);
  const wanted = useWanted(opened !== null, mediumSheet);
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // while a page arrives, scrolling goes before rendering it
  const tiles = useDeferredValue(media);
  const chosen = media.filter(({ fileId }) => selected?.has(fileId));
  const act = async (command: Promise<string | null>) => {
    const failure = await command;
    setProblem(failure);
    if (failure === null) await refresh();
    return failure === null;
  };
  const toggle = ({ fileId }: Medium) =>
    setSelected((before) => new Set([fileId]).symmetricDifference(before ?? new Set<number>()));
  if (loading) return <Skeleton height={240} radius="lg" />;
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>{t`Media`}</h2>
      {canEdit && <Adding {...{ tenantId, eventId, itemId, refresh }} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      {canEdit && (
        <div className={classes.ways}>
          <ChooseFromLibrary onChoose={({ fileId }) => void act(commands.attach(fileId))} />
          {media.length > 0 && selected === null && (
            <Button variant="default" onClick={() => setSelected(new Set())}>{t`Select`}</Button>
          )}
          {media.length > 0 && selected !== null && (
            <>
              <Button variant="default" onClick={() => setSelected(null)}>{t`Cancel selection`}</Button>
              <Button
                className={classes.danger}
                disabled={chosen.length === 0}
                onClick={async () => {
                  if (await act(commands.remove(chosen))) setSelected(null);
                }}
              >
                {t`Remove ${plural(chosen.length, { one: '# file', other: '# files' })}`}
              </Button>
            </>
          )}
        </div>
      )}
      <MediaGrid
        media={tiles}
        hasMore={hasMore}
        coverFileId={coverFileId}
        selected={selected}
        onOpen={(medium) => (selected ? toggle(medium) : setOpened(medium.fileId))}
        onSelect={toggle}
        onMove={canEdit ? (medium, before) => void act(commands.move(medium, before)) : undefined}
      />
      {hasMore && (
        <LoadMore key={cursor} near="1200px" loadMore={loadMore} failure={t`Failed to load the pictures.`} />
      )}
      <Suspense>
        {wanted && (
          <MediumSheet
            medium={media.find(({ fileId }) => fileId === opened) ?? null}
            media={media}
            coverFileId={coverFileId}
            commands={canEdit ? commands : null}
            onChanged={() => void refresh()}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Uploads and the camera. */
function Adding({
  tenantId,
  eventId,
  itemId,
  refresh,
}: {
  tenantId: number;
  eventId: number;
  itemId: number | null;
  refresh(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const send: SendFile = async (file, options) => {
    const status = await sendMedium({ tenantId, eventId, itemId }, file, options);
    if (status === null) await refresh();
    return status;
  };
  const uploads = useUploads(send);
  return <MediaPicker uploads={uploads} chooseLabel={itemId === null ? t`Upload Media` : t`Upload Photo`} />;
}
