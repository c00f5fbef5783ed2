import { MentionedInComment } from '../../../domain/comment/events.ts';
import { happened } from '../../../domain/kernel/event.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const mentioned = (tenantId: number, commentId: number): EventToAppend => ({
  stream: `comment-${commentId}`,
  event: happened(MentionedInComment, { commentId, tenantId, eventId: tenantId, itemId: null, userId: 1 }),
});

export const ofTwoTenants = [mentioned(3, 1), mentioned(4, 2)];
