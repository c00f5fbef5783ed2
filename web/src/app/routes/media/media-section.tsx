import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { MediaPanel } from '../../../features/event-media/components/media-panel.tsx';
import { useEventMedia } from '../../../features/event-media/model/use-event-media.ts';
import { loadPart } from '../../../lib/load-part.ts';
import type { SectionProps } from '../../detail/detail-part.ts';

const EditedMedia = lazy(() => loadPart('editedMedia', () => import('./edited-media.tsx')));

/** The pictures and videos of an event or item: everybody sees them, editors add, order and remove them. */
export default function MediaSection({ tenantId, eventId, itemId, canEdit }: SectionProps) {
  const target = { tenantId, eventId, itemId: itemId ?? null };
  const shown = useEventMedia(target);
  if (!canEdit) return <MediaPanel shown={shown} />;
  return (
    <Suspense fallback={<Skeleton height={240} radius="lg" />}>
      <EditedMedia target={target} shown={shown} />
    </Suspense>
  );
}
