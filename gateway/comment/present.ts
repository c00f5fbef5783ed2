import type { CommentRow, CommentVersionRow } from '../../projections/comments/table.ts';
import { Comment, CommentVersion } from './types.ts';

/** A comment as a tenant sees it: the one that holds the event, or one that it is shared with. */
export function presentComment(row: CommentRow, tenantId: number = row.tenant_id): Comment {
  return Object.assign(new Comment(), {
    id: `Comment:${row.comment_id}`,
    commentId: row.comment_id,
    tenantId,
    eventId: row.event_id,
    itemId: row.item_id,
    authorId: row.user_id,
    writtenIn: row.written_in ?? row.tenant_id,
    text: row.text,
    erased: row.erased,
    postedAt: row.posted_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    version: row.version,
    revision: String(row.revision),
  });
}

export function presentVersion(row: CommentVersionRow, encode: (position: bigint) => string): CommentVersion {
  return Object.assign(new CommentVersion(), {
    id: `CommentVersion:${row.comment_id}-${encode(row.position)}`,
    text: row.text,
    replacedAt: row.replaced_at.toISOString(),
  });
}
