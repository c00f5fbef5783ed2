import { z } from 'zod';
import type { CommentRow } from '../../projections/comments/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown } from '../server/ids.ts';

/** A comment as REST shows it: docs/product/comments.md#calls. */
export const commentShown = z
  .object({
    id: idShown,
    comment: z.string(),
    userid: idShown,
    username: z.string(),
    createdon: momentShown,
    tenantid: idShown,
    eventid: idShown,
    itemid: idShown.nullable(),
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
