import { defineProcess } from '../kernel/process.ts';
import type { PostEvent } from '../post/events.ts';
import { publishPost } from './publish-post.ts';

/** Posts with a time are found when it has come; these need not wait for the next look. */
export const whenPostWantedAtOnceThenPublishIt = defineProcess<PostEvent, 'publish-post'>({
  name: 'when-post-wanted-at-once-then-publish-it',
  effects: ['publish-post'],
  on: {
    PostScheduled: ({ data: { tenantId, postId, atOnce } }) =>
      atOnce ? [publishPost(tenantId, postId)] : [],
    PostRetried: ({ data: { tenantId, postId } }) => [publishPost(tenantId, postId)],
  },
});
