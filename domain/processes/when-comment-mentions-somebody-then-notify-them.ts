import type { CommentEvent } from '../comment/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** notifies a person that a comment mentions them, once for each cause */
    'notify-of-mention': {
      readonly tenantId: number;
      readonly eventId: number;
      readonly itemId: number | null;
      readonly userId: number;
      readonly cause: string;
    };
  }
}

/** A person learns that a comment mentions them. */
export const whenCommentMentionsSomebodyThenNotifyThem = defineProcess<CommentEvent, 'notify-of-mention'>({
  name: 'when-comment-mentions-somebody-then-notify-them',
  effects: ['notify-of-mention'],
  on: {
    MentionedInComment: ({ id, data: { tenantId, eventId, itemId, userId } }) => [
      effect('notify-of-mention', { tenantId, eventId, itemId, userId, cause: id }),
    ],
  },
});
