import type { DeliveryEvent } from '../delivery/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** hands a delivery to a worker, not before a time, once for each cause */
    'queue-delivery': {
      readonly tenantId: number;
      readonly deliveryId: number;
      /** ISO 8601 */
      readonly notBefore: string;
      readonly cause: string;
    };
  }
}

/** Each time at which a delivery is to be tried has a job. A job that comes when it is not due does nothing. */
export const whenDeliveryWantedThenQueueIt = defineProcess<DeliveryEvent, 'queue-delivery'>({
  name: 'when-delivery-wanted-then-queue-it',
  effects: ['queue-delivery'],
  on: {
    DeliveryRequested: ({ id, data }) => [queue(id, data, data.dueAt)],
    DeliveryRescheduled: ({ id, data }) => [queue(id, data, data.dueAt)],
    DeliveryPostponed: ({ id, data }) => [queue(id, data, data.until)],
    DeliveryRetried: ({ id, data }) => [queue(id, data, data.at)],
  },
});

const queue = (
  cause: string,
  { tenantId, deliveryId }: { readonly tenantId: number; readonly deliveryId: number },
  notBefore: string,
) => effect('queue-delivery', { tenantId, deliveryId, notBefore, cause });
