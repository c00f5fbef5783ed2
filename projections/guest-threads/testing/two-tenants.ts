import { happened } from '../../../domain/kernel/event.ts';
import { ThreadJoined } from '../../../domain/thread/events.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

/** Somebody of a tenant takes part in a thread of another one. */
const guestOf = (tenantId: number, keeperId: number, threadId: number): EventToAppend => ({
  stream: `thread-${threadId}`,
  event: happened(ThreadJoined, { threadId, tenantId: keeperId, userId: 9 }),
  actor: `user-9@${tenantId}`,
});

export const ofTwoTenants = [guestOf(3, 4, 2), guestOf(4, 3, 1)];
