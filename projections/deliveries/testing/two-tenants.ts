import { DeliveryRequested } from '../../../domain/delivery/events.ts';
import { happened } from '../../../domain/kernel/event.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const requested = (tenantId: number, deliveryId: number): EventToAppend => ({
  stream: `delivery-${deliveryId}`,
  event: happened(DeliveryRequested, {
    tenantId,
    deliveryId,
    kind: 'mail',
    source: 'mailing-1',
    about: '',
    title: 'Boats at six',
    address: 'ada@example.org',
    person: null,
    dueAt: '2031-06-14T14:00:00.000Z',
    requestedBy: 1,
    at: '2031-06-14T14:00:00.000Z',
  }),
});

export const ofTwoTenants = [requested(3, 1), requested(4, 2)];
