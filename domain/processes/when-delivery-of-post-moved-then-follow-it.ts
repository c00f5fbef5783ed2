import type { z } from 'zod';
import type { DeliveryEvent } from '../delivery/events.ts';
import { defineProcess, dispatch, type Reaction } from '../kernel/process.ts';
import { followDelivery } from '../post/commands.ts';

type Moved = z.input<typeof followDelivery.input>['moved'];

/** What becomes of a post follows from its delivery, also when staff act in the outbox. */
export const whenDeliveryOfPostMovedThenFollowIt = defineProcess<DeliveryEvent>({
  name: 'when-delivery-of-post-moved-then-follow-it',
  on: {
    DeliveryRequested: ({ data }) => follow(data, { is: 'requested' }),
    DeliverySent: ({ data }) => follow(data, { is: 'sent', ...data }),
    DeliveryPostponed: ({ data }) => follow(data, { is: 'postponed', ...data }),
    DeliveryFailed: ({ data }) => follow(data, { is: 'failed', ...data }),
    DeliveryUnknown: ({ data }) => follow(data, { is: 'unknown', ...data }),
    DeliveryRetried: ({ data }) => follow(data, { is: 'retried', ...data }),
    DeliveryCancelled: ({ data }) => follow(data, { is: 'cancelled', ...data }),
  },
});

interface OfDelivery {
  readonly tenantId: number;
  readonly deliveryId: number;
  readonly source: string | null;
}

function follow({ tenantId, deliveryId, source }: OfDelivery, moved: Moved): readonly Reaction<never>[] {
  const postId = Number(/^post-(\d+)$/.exec(source ?? '')?.[1] ?? 0);
  return postId === 0 ? [] : [dispatch(followDelivery, { postId, deliveryId, moved }, tenantId)];
}
