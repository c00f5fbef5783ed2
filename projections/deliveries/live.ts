import type { DeliveryEvent } from '../../domain/delivery/events.ts';
import { defineLive } from '../kernel/live.ts';
import { deliveriesByIds } from './queries.ts';
import type { DeliveryRow } from './table.ts';

/** Deliveries as a live entity of open screens. */
export const liveDeliveries = defineLive<DeliveryEvent, DeliveryRow>({
  kind: 'delivery',
  readModels: ['deliveries'],
  on: {
    DeliveryRequested: 'registered',
    DeliveryRescheduled: 'changed',
    DeliveryBegun: 'changed',
    DeliveryPostponed: 'changed',
    DeliverySent: 'changed',
    DeliveryFailed: 'changed',
    DeliveryUnknown: 'changed',
    DeliveryRetried: 'changed',
    DeliveryCancelled: 'changed',
    DeliveryReturned: 'changed',
    DeliveryRecipientErased: 'changed',
  },
  idOf: ({ deliveryId }) => deliveryId,
  read: deliveriesByIds,
  idOfRow: (row) => row.delivery_id,
});
