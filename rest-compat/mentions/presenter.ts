import { z } from 'zod';
import type { MentionRow } from '../../projections/mentions/queries.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown } from '../server/ids.ts';

/** A mention as REST shows it: docs/product/comments.md#calls. */
export const mentionShown = z
  .object({
    id: z.string(),
    fromUser: z.string().meta({ description: 'username of the person who wrote it' }),
    content: z.string(),
    created_at: momentShown,
    eventId: idShown,
    eventItemId: idShown.nullable(),
  })
  .meta({ id: 'Mention' });

/** Presents a mention with the name of the person who wrote it. */
export function presentMention(row: MentionRow, fromUser: string): z.output<typeof mentionShown> {
  return {
    id: `${row.source}-${row.source_id}`,
    fromUser,
    content: row.content,
    created_at: showMoment(row.mentioned_at),
    eventId: row.event_id,
    eventItemId: row.item_id,
  };
}
