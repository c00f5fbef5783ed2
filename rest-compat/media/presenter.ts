import { z } from 'zod';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { EventMediaRow } from '../../projections/event-media/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown, whole } from '../server/ids.ts';

/** A picture or video as REST shows it: docs/product/media.md#calls. */
export const mediumShown = z
  .object({
    id: idShown.meta({ description: 'id of the file' }),
    fileId: idShown,
    eventId: idShown,
    eventItemId: idShown.nullable(),
    kind: z.enum(['image', 'video']),
    url: z.string(),
    thumbnailUrl: z.string().nullable().meta({
      description: 'a small picture; of a video that of its poster, null without one',
    }),
    mime: z.string(),
    width: whole.nullable(),
    height: whole.nullable(),
    createdOn: momentShown,
  })
  .meta({ id: 'Medium' });

/** Presents a row of the read model. */
export function presentMedium(row: EventMediaRow, publicUrl: string): z.output<typeof mediumShown> {
  const picture = row.kind === 'image' ? row.path : row.poster;
  return {
    id: row.file_id,
    fileId: row.file_id,
    eventId: row.event_id,
    eventItemId: row.item_id === 0 ? null : row.item_id,
    kind: row.kind === 'video' ? 'video' : 'image',
    url: mediaUrl(row.path, publicUrl) ?? '',
    thumbnailUrl: picture === null ? null : mediaUrl(`${picture}/thumbnail`, publicUrl),
    mime: row.mime,
    width: row.width,
    height: row.height,
    createdOn: showMoment(row.attached_at),
  };
}
