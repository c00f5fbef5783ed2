import type { Cover as CoverOfEvent } from '../../domain/event-media/events.ts';
import type { EventMediaRow } from '../../projections/event-media/table.ts';
import { Cover, Medium } from './types.ts';

export const idOfMedium = (mediaId: number): string => `Medium:${mediaId}`;

const thumbnailOf = (picture: string | null): string | null => picture && `${picture}/thumbnail`;

/** A picture or video as a tenant sees it: the one that holds the event, or one that it is shared with. */
export function presentMedium(row: EventMediaRow, tenantId: number = row.tenant_id): Medium {
  const kind = row.kind === 'video' ? 'video' : 'image';
  return Object.assign(new Medium(), {
    id: idOfMedium(row.media_id),
    mediaId: row.media_id,
    tenantId,
    eventId: row.event_id,
    itemId: row.item_id === 0 ? null : row.item_id,
    fileId: row.file_id,
    kind,
    url: row.path,
    thumbnailUrl: thumbnailOf(kind === 'image' ? row.path : row.poster),
    posterUrl: row.poster,
    mime: row.mime,
    width: row.width,
    height: row.height,
    place: row.place,
    attachedAt: row.attached_at,
    attachedById: row.attached_by,
    version: String(row.version),
  });
}

export function presentCover({ fileId, picture, video, width, height, chosen }: CoverOfEvent): Cover {
  const addresses = { pictureUrl: picture, thumbnailUrl: thumbnailOf(picture), videoUrl: video };
  return Object.assign(new Cover(), { fileId, chosen, width, height, ...addresses });
}
