import { z } from 'zod';
import type { CommentRow } from '../../projections/comments/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';

/** A comment as REST shows it: docs/product/comments.md#calls. */
export const commentShown = z
  .object({
    id: z.number(),
    comment: z.string(),
    userid: z.number(),
    username: z.string(),
    createdon: momentShown,
    tenantid: z.number(),
    eventid: z.number(),
    itemid: z.number().nullable(),
  })
  .meta({ id: 'Comment' });

/** Presents a comment with the name of its author. */
export function presentComment(row: CommentRow, username: string): z.output<typeof commentShown> {
  return {
    id: row.comment_id,
    comment: row.text,
    userid: row.user_id,
    username,
    createdon: showMoment(row.posted_at),
    tenantid: row.tenant_id,
    eventid: row.event_id,
    itemid: row.item_id,
  };
}
