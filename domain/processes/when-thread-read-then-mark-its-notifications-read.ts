import { defineProcess, effect } from '../kernel/process.ts';
import type { ParticipationEvent } from '../participation/events.ts';
import type { ThreadEvent } from '../thread/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** marks as read what a person was notified of in a thread, up to a position in the log */
    'read-notifications-of-thread': {
      readonly threadId: number;
      readonly userId: number;
      readonly upTo: bigint;
    };
  }
}

/** Who reads a thread, or leaves it, needs no notification of its messages any more. */
export const whenThreadReadThenMarkItsNotificationsRead = defineProcess<
  ParticipationEvent | ThreadEvent,
  'read-notifications-of-thread'
>({
  name: 'when-thread-read-then-mark-its-notifications-read',
  effects: ['read-notifications-of-thread'],
  on: {
    ThreadRead: ({ data: { threadId, userId, upTo } }) => [
      effect('read-notifications-of-thread', { threadId, userId, upTo: BigInt(upTo) }),
    ],
    ThreadLeft: ({ position, data: { threadId, userId } }) => [
      effect('read-notifications-of-thread', { threadId, userId, upTo: position }),
    ],
  },
});
