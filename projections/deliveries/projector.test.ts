import { expect, test } from 'vitest';
import {
  DeliveryBegun,
  DeliveryPostponed,
  DeliveryRecipientErased,
  DeliveryRequested,
  DeliveryRetried,
  DeliverySent,
  DeliveryUnknown,
} from '../../domain/delivery/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { deliveriesReadModel } from './projector.ts';

const at = '2031-06-14T14:00:00.000Z';
const which = { tenantId: 3, deliveryId: 7 };
const thing = { ...which, source: 'mailing-1' };
const requested = happened(DeliveryRequested, {
  ...which,
  kind: 'mail',
  source: 'mailing-1',
  about: '',
  title: 'Boats at six',
  address: 'ada@example.org',
  person: 'member-4',
  dueAt: at,
  requestedBy: 1,
  at,
});
const rows = (...events: Parameters<typeof given>[1]) =>
  given(deliveriesReadModel, [requested, ...events]).rows('deliveries');

test('a delivery waits until it is due', () => {
  expect(rows()).toMatchObject([{ progress: 'waiting', attempts: 0, due_at: new Date(at) }]);
});

test('a postponed delivery says why and when it is tried again', () => {
  const until = '2031-06-14T14:00:10.000Z';
  expect(
    rows(happened(DeliveryPostponed, { ...thing, attempt: 1, at, reason: 'no answer', until })),
  ).toMatchObject([{ progress: 'waiting', attempts: 1, reason: 'no answer', due_at: new Date(until) }]);
});

test('an unknown outcome stays until staff ask again', () => {
  const unknown = [
    happened(DeliveryBegun, { ...thing, attempt: 1, at, job: '0190a' }),
    happened(DeliveryUnknown, { ...thing, attempt: 1, at, reason: 'interrupted' }),
  ];
  expect(rows(...unknown)).toMatchObject([{ progress: 'unknown', reason: 'interrupted' }]);
  expect(rows(...unknown, happened(DeliveryRetried, { ...thing, by: 1, at }))).toMatchObject([
    { progress: 'waiting' },
  ]);
});

test('a sent delivery to somebody who was erased keeps no address', () => {
  expect(
    rows(
      happened(DeliverySent, { ...thing, attempt: 1, at, reference: null }),
      happened(DeliveryRecipientErased, which),
    ),
  ).toMatchObject([{ progress: 'sent', address: 'Erased person', erased: true }]);
});
