import type { DeliveryEvent } from '../../domain/delivery/events.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveDeliveries } from './live.ts';
import { deliveries } from './table.ts';

const delivery = changesOf('deliveries', deliveries);
const same = ({ data }: { data: { tenantId: number; deliveryId: number } }) => ({
  tenant_id: data.tenantId,
  delivery_id: data.deliveryId,
});

const calm = { reason: null, detail: '' };

/** Everything that left the program or is to leave it, with its outcome. */
export const deliveriesReadModel = defineReadModel<DeliveryEvent>({
  name: 'deliveries',
  version: 2,
  tables: { deliveries },
  live: [liveDeliveries],
  on: {
    DeliveryRequested: [
      delivery.put(({ data }) => ({
        tenant_id: data.tenantId,
        delivery_id: data.deliveryId,
        kind: data.kind,
        source: data.source,
        title: data.title,
        address: data.address,
        person: data.person,
        progress: 'waiting',
        attempts: 0,
        ...calm,
        reference: null,
        requested_by: data.requestedBy,
        requested_at: new Date(data.at),
        due_at: new Date(data.dueAt),
        sent_at: null,
        erased: false,
      })),
    ],
    DeliveryRescheduled: [delivery.set(same, ({ data }) => ({ due_at: new Date(data.dueAt) }))],
    DeliveryBegun: [
      delivery.set(same, ({ data }) => ({
        progress: 'sending',
        attempts: data.attempt,
        due_at: new Date(data.at),
      })),
    ],
    DeliveryPostponed: [
      delivery.set(same, ({ data }) => ({
        progress: 'waiting',
        attempts: data.attempt,
        reason: data.reason,
        detail: '',
        due_at: new Date(data.until),
      })),
    ],
    DeliverySent: [
      delivery.set(same, ({ data }) => ({
        progress: 'sent',
        attempts: data.attempt,
        ...calm,
        reference: data.reference,
        sent_at: new Date(data.at),
      })),
    ],
    DeliveryFailed: [
      delivery.set(same, ({ data }) => ({
        progress: 'failed',
        attempts: data.attempt,
        reason: data.reason,
        detail: data.detail,
      })),
    ],
    DeliveryUnknown: [
      delivery.set(same, ({ data }) => ({
        progress: 'unknown',
        attempts: data.attempt,
        reason: data.reason,
        detail: '',
      })),
    ],
    DeliveryRetried: [
      delivery.set(same, ({ data }) => ({
        progress: 'waiting',
        due_at: new Date(data.at),
        ...calm,
      })),
    ],
    DeliveryCancelled: [delivery.set(same, () => ({ progress: 'cancelled' }))],
    DeliveryReturned: [
      delivery.change(same, (row, { data }) => ({
        ...row,
        progress: data.why === 'bounced' ? 'failed' : row.progress,
        reason: data.why,
      })),
    ],
    DeliveryRecipientErased: [delivery.everywhere(same, () => ({ address: ERASED, erased: true }))],
  },
});
