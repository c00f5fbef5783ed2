import { push } from '../../../domain/push/decider.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { States } from '../../platform/states/port.ts';
import { pushQueue, type QueuedPush } from './delivery.ts';
import { deviceIn } from './device-name.ts';
import type { PushStore } from './port.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Creates what queues pushes. */
export function createSend({
  sideEffects,
  states,
  subscriptions,
}: {
  readonly sideEffects: SideEffects;
  readonly states: Pick<States, 'of'>;
  readonly subscriptions: Subscriptions;
}): Pick<PushStore, 'again' | 'send'> {
  return {
    async send(transaction, { tenantId, userId, category, cause, place, ...shown }) {
      const notification = jobIdOf(cause, 'notification');
      for (const { browser, userAgent } of await subscriptions.browsersOf(transaction, userId)) {
        const of = { userId, category, notification, subscription: browser, ...deviceIn(userAgent) };
        const noted = tenantId === null ? null : { tenantId, ...of };
        const payload = { id: notification, ...shown };
        const secret: QueuedPush = {
          browser,
          userId,
          payload,
          category,
          noted,
          queuedAt: Date.now(),
          place,
        };
        await sideEffects.send(transaction, {
          queue: pushQueue,
          id: jobIdOf(cause, `push ${browser}`),
          secret,
        });
      }
    },

    async again(transaction, { pushId, cause, shown }) {
      const { state } = await states.of(push.decider, `push-${pushId}`);
      if (state.status !== 'tried' || state.progress !== 'waiting') return;
      const { tenantId, userId, category, subscription: browser, notification } = state.of;
      const noted = { tenantId, again: pushId };
      const id = jobIdOf(cause, `push ${pushId}`);
      // one job in either case: a repeat that finds the notification gone must not end it in another way
      const payload = typeof shown === 'string' ? shown : { id: notification, ...shown };
      const secret: QueuedPush = { browser, userId, payload, category, noted, queuedAt: Date.now() };
      await sideEffects.send(transaction, { queue: pushQueue, id, secret });
    },
  };
}
