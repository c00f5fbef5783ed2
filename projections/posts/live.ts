import type { PostEvent } from '../../domain/post/events.ts';
import { defineLive } from '../kernel/live.ts';
import { postsByIds } from './queries.ts';
import type { PostRow } from './table.ts';

/** Posts as a live entity of open screens. */
export const livePosts = defineLive<PostEvent, PostRow>({
  kind: 'post',
  readModels: ['posts'],
  on: {
    PostScheduled: 'registered',
    PostEdited: 'changed',
    PostHandedOver: 'changed',
    PostCancelled: 'changed',
    PostStarted: 'changed',
    PostPublished: 'changed',
    PostDeferred: 'changed',
    PostFailed: 'changed',
    PostParked: 'changed',
    PostRetried: 'changed',
  },
  idOf: ({ postId }) => postId,
  read: postsByIds,
  idOfRow: (row) => row.post_id,
});
