import { defineProcess, effect } from '../kernel/process.ts';
import type { PushEvent } from '../push/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** pushes a notification to its browser again, once for each cause */
    'queue-push': { readonly pushId: number; readonly cause: string };
  }
}

/** A push that somebody wants to be tried again is handed to a worker. */
export const whenPushRetriedThenQueueIt = defineProcess<PushEvent, 'queue-push'>({
  name: 'when-push-retried-then-queue-it',
  effects: ['queue-push'],
  on: { PushRetried: ({ id, data: { pushId } }) => [effect('queue-push', { pushId, cause: id })] },
});
