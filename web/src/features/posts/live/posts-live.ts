import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { LivePosts_ChangeFragment } from './post-moved.generated.ts';
import { PostLine_PostFragmentDoc, type PostLine_PostFragment } from './post.generated.ts';

/** The posts of a tenant, that with the latest time at the top. */
const postList = defineLiveConnection<PostLine_PostFragment, 'scheduledAt' | 'postId'>({
  typename: 'Post',
  field: 'posts',
  by: ['scheduledAt', 'postId'],
  order: (one, other) =>
    Date.parse(other.scheduledAt) - Date.parse(one.scheduledAt) || other.postId - one.postId,
  belongs: () => true,
});

export const postsLive: LiveFeature = {
  lists: [postList],
  changes: [
    followEntity<LivePosts_ChangeFragment, PostLine_PostFragment>({
      on: 'PostMoved',
      type: { typename: 'Post', fragment: PostLine_PostFragmentDoc, fragmentName: 'PostLine_post' },
      entityOf: ({ post }) => post,
      removedOf: ({ postId }, tenantId) => ({
        id: `Post:${postId}`,
        field: 'post',
        args: { tenantId, postId },
      }),
    }),
  ],
};
