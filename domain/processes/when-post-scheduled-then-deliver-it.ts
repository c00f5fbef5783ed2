import { requestDelivery } from '../delivery/commands.ts';
import { defineProcess, dispatch, effect } from '../kernel/process.ts';
import type { PostEvent } from '../post/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** moves the delivery of a post to the post's time */
    'reschedule-post': {
      readonly tenantId: number;
      readonly postId: number;
      readonly dueAt: Date;
      readonly by: number;
    };
  }
}

/** The maximum number of characters of a title in the outbox. */
const longestTitle = 100;

/** A post goes out as one delivery: docs/outbox.md. */
export const whenPostScheduledThenDeliverIt = defineProcess<PostEvent, 'reschedule-post'>({
  name: 'when-post-scheduled-then-deliver-it',
  effects: ['reschedule-post'],
  on: {
    PostScheduled: ({ data: { tenantId, postId, platforms, content, scheduledAt: dueAt, userId } }) => [
      dispatch(
        requestDelivery,
        {
          kind: 'post',
          source: `post-${postId}`,
          title: Array.from(content).slice(0, longestTitle).join(''),
          address: platforms.join(', '),
          person: null,
          dueAt,
          requestedBy: userId,
        },
        tenantId,
      ),
    ],
    PostEdited: ({ data: { tenantId, postId, scheduledAt, userId: by } }) => [
      effect('reschedule-post', { tenantId, postId, dueAt: new Date(scheduledAt), by }),
    ],
  },
});
