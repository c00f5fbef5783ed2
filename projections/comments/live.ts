import type { CommentEvent } from '../../domain/comment/events.ts';
import { defineLive } from '../kernel/live.ts';
import { commentsByIds } from './queries.ts';
import type { CommentRow } from './table.ts';

/** Comments as a live entity of open screens. */
export const liveComments = defineLive<CommentEvent, CommentRow>({
  kind: 'comment',
  readModels: ['comments'],
  readAgain: ['event-history'],
  on: { CommentPosted: 'registered', CommentEdited: 'changed', CommentDeleted: 'removed' },
  idOf: ({ commentId }) => commentId,
  read: commentsByIds,
  idOfRow: (row) => row.comment_id,
});
