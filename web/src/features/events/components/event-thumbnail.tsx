import { useState } from 'react';
import { Poster } from '../../../ui/poster/poster.tsx';
import type { EventCover_EventFragment } from './event-cover.generated.ts';

/** The small picture of an event in a list: of its cover, else of its poster. Decorative. */
export function EventThumbnail({
  event: { eventId, cover },
  className,
}: {
  event: Pick<EventCover_EventFragment, 'eventId' | 'cover'>;
  className: string | undefined;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = cover?.thumbnailUrl;
  if (!source || failed === source) return <Poster eventId={eventId} grid={[3, 2]} className={className} />;
  return (
    <img
      src={source}
      className={className}
      alt=""
      width={72}
      height={52}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
}
