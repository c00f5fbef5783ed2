import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import type { LiveType } from '../../../graphql/live/placer.ts';
import type { LiveDeliveries_ChangeFragment } from './delivery-changed.generated.ts';
import {
  DeliveryLine_DeliveryFragmentDoc,
  type DeliveryLine_DeliveryFragment,
} from './delivery.generated.ts';

const deliveryType: LiveType<DeliveryLine_DeliveryFragment> = {
  typename: 'Delivery',
  fragment: DeliveryLine_DeliveryFragmentDoc,
  fragmentName: 'DeliveryLine_delivery',
};

/** What was sent and is to be sent, the newest first. */
const deliveryList = defineLiveConnection<DeliveryLine_DeliveryFragment, 'deliveryId'>({
  typename: 'Delivery',
  field: 'deliveries',
  by: ['deliveryId'],
  order: (one, other) => other.deliveryId - one.deliveryId,
  belongs: (delivery, { progress, source, kind }) =>
    (progress == null || delivery.progress === progress) &&
    (source == null || delivery.source === source) &&
    (kind == null || delivery.kind === kind),
});

export const deliveriesLive: LiveFeature = {
  lists: [deliveryList],
  changes: [
    followEntity<LiveDeliveries_ChangeFragment, DeliveryLine_DeliveryFragment>({
      on: 'DeliveryChanged',
      type: deliveryType,
      entityOf: ({ delivery }) => delivery,
      removedOf: ({ deliveryId }, tenantId) => ({
        id: `Delivery:${deliveryId}`,
        field: 'delivery',
        args: { tenantId, deliveryId },
      }),
    }),
    // most people get pushes and seldom look at them here, so every screen is spared their fields
    { on: 'PushChanged', take: readShownAgain('OutboxPushes') },
  ],
};
