import { followErasure } from '../../../graphql/live/follow-erasure.ts';
import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { LiveType, RemovedEntity } from '../../../graphql/live/placer.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import type { LiveComments_ChangeFragment } from './comment-changed.generated.ts';
import { CommentLine_CommentFragmentDoc, type CommentLine_CommentFragment } from './comment.generated.ts';

export const commentType: LiveType<CommentLine_CommentFragment> = {
  typename: 'Comment',
  fragment: CommentLine_CommentFragmentDoc,
  fragmentName: 'CommentLine_comment',
};

/** A comment has no screen of its own: it is removed from the lists only. */
export const removedComment = (tenantId: number, commentId: number): RemovedEntity => ({
  id: `Comment:${commentId}`,
  field: 'comment',
  args: { tenantId, commentId },
});

/** The comments on an event or on an item, newest first. */
const commentList = defineLiveConnection<CommentLine_CommentFragment, 'commentId'>({
  typename: 'Comment',
  field: 'comments',
  by: ['commentId'],
  order: (one, other) => other.commentId - one.commentId,
  belongs: (comment, { eventId, itemId }) =>
    comment.eventId === eventId && comment.itemId === (itemId ?? null),
});

/** The texts that it had before are not in a change. */
const readVersions = readShownAgain('CommentVersions');

export const commentsLive: LiveFeature = {
  lists: [commentList],
  changes: [
    followEntity<LiveComments_ChangeFragment, CommentLine_CommentFragment>({
      on: 'CommentChanged',
      type: commentType,
      entityOf: ({ comment }) => comment,
      removedOf: ({ commentId }, tenantId) => removedComment(tenantId, commentId),
      also: readVersions,
    }),
    followErasure({
      typename: 'Comment',
      by: 'author',
      remove: ['commentVersions'],
      queries: ['Comments', 'CommentVersions'],
    }),
  ],
};
