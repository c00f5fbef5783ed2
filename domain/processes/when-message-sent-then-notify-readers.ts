import { defineProcess, effect } from '../kernel/process.ts';
import type { MessageEvent } from '../message/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** notifies the others who take part in the thread and have not read it, once for each cause */
    'notify-of-message': {
      readonly tenantId: number;
      readonly threadId: number;
      /** who sent it */
      readonly userId: number;
      /** where the message is in the log */
      readonly position: bigint;
      readonly cause: string;
    };
  }
}

/** The people of a thread learn of its messages. */
export const whenMessageSentThenNotifyReaders = defineProcess<MessageEvent, 'notify-of-message'>({
  name: 'when-message-sent-then-notify-readers',
  effects: ['notify-of-message'],
  on: {
    MessageSent: ({ id, position, data: { tenantId, threadId, userId } }) => [
      effect('notify-of-message', { tenantId, threadId, userId, position, cause: id }),
    ],
  },
});
