import { describe, expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { DeliveryCommand } from './commands.ts';
import { delivery } from './decider.ts';
import {
  DeliveryBegun,
  DeliveryCancelled,
  DeliveryFailed,
  DeliveryPostponed,
  DeliveryRecipientErased,
  DeliveryRequested,
  DeliveryRescheduled,
  DeliveryRetried,
  DeliverySent,
  DeliveryUnknown,
} from './events.ts';

const { given } = specify(delivery);
const mara = 7;
const now = '2031-06-14T14:00:00.000Z';
const later = '2031-06-14T15:00:00.000Z';
const which = { tenantId: 3, deliveryId: 9 };
const context = { now, tenantId: 3, actorId: mara };
const of = {
  kind: 'post',
  source: 'post-4',
  about: '',
  title: 'Boats at six',
  address: 'twitter',
  person: null,
  dueAt: now,
  requestedBy: mara,
};
const thing = { ...which, source: 'post-4' };
const job = '0190a';
const tried = { ...thing, attempt: 1, at: now };
const requested = happened(DeliveryRequested, { ...which, ...of, at: now });
const begun = happened(DeliveryBegun, { ...tried, job });
const sent = happened(DeliverySent, { ...tried, reference: '1234' });
const unknown = happened(DeliveryUnknown, { ...tried, reason: 'interrupted' });
const failed = happened(DeliveryFailed, { ...tried, reason: 'refused', detail: '' });
const cancelled = happened(DeliveryCancelled, { ...thing, by: mara, at: now });

type Plain = 'RetryDelivery' | 'CancelDelivery' | 'EraseRecipient';
const plain = <Type extends Plain>(type: Type) => ({ type, data: { ...context, deliveryId: 9 } }) as const;
const settle = (arrived: boolean): DeliveryCommand => ({
  type: 'SettleDelivery',
  data: { ...context, deliveryId: 9, arrived },
});
const begin = (attempt = 1): DeliveryCommand => ({
  type: 'BeginDelivery',
  data: { ...context, deliveryId: 9, attempt, job },
});
const note = (
  outcome: Extract<DeliveryCommand, { type: 'NoteDelivery' }>['data']['outcome'],
  attempt = 1,
): DeliveryCommand => ({ type: 'NoteDelivery', data: { ...context, deliveryId: 9, attempt, outcome } });

describe('an attempt', () => {
  test('begins once, however many workers try', () => {
    given(requested).when(begin()).then(begun);
    given(requested, begun).when(begin()).thenRejected('conflict');
    given(requested, cancelled).when(begin()).thenRejected('conflict');
  });

  test('of another tenant is not found', () => {
    given(requested)
      .when({ type: 'BeginDelivery', data: { ...context, tenantId: 4, deliveryId: 9, attempt: 1, job } })
      .thenRejected('not-found');
  });

  test('that succeeded is noted once', () => {
    given(requested, begun)
      .when(note({ is: 'sent', reference: '1234' }))
      .then(sent);
    given(requested, begun, sent)
      .when(note({ is: 'sent', reference: '1234' }))
      .then();
  });

  test('that was taken for unknown and succeeded is sent', () => {
    given(requested, begun, unknown)
      .when(note({ is: 'sent', reference: '1234' }))
      .then(sent);
  });

  test('that nobody waits for any more changes nothing', () => {
    given(requested, begun, unknown)
      .when(note({ is: 'failed', reason: 'refused', detail: '' }))
      .then();
    given(requested, begun, sent)
      .when(note({ is: 'unknown', reason: 'interrupted' }))
      .then();
    given(requested, cancelled)
      .when(note({ is: 'postponed', reason: 'busy', until: later }))
      .then();
  });

  test('can be followed by another one', () => {
    const postponed = happened(DeliveryPostponed, { ...tried, reason: 'busy', until: later });
    given(requested, begun)
      .when(note({ is: 'postponed', reason: 'busy', until: later }))
      .then(postponed);
    given(requested, begun, postponed)
      .when(begin(2))
      .then(happened(DeliveryBegun, { ...tried, attempt: 2, job }));
  });
});

describe('staff', () => {
  test('retry what failed or is unknown, and nothing else', () => {
    const retried = happened(DeliveryRetried, { ...thing, by: mara, at: now });
    given(requested, begun, failed).when(plain('RetryDelivery')).then(retried);
    given(requested, begun, unknown).when(plain('RetryDelivery')).then(retried);
    given(requested).when(plain('RetryDelivery')).thenRejected('delivery-not-over');
    given(requested, begun).when(plain('RetryDelivery')).thenRejected('delivery-under-way');
    given(requested, begun, sent).when(plain('RetryDelivery')).thenRejected('delivery-over');
  });

  test('cancel what is not sent', () => {
    given(requested).when(plain('CancelDelivery')).then(cancelled);
    given(requested, begun).when(plain('CancelDelivery')).thenRejected('delivery-under-way');
    given(requested, begun, sent).when(plain('CancelDelivery')).thenRejected('delivery-over');
  });

  test('say whether something unknown has arrived', () => {
    const gone = happened(DeliveryFailed, { ...tried, reason: 'not-there', detail: '' });
    given(requested, begun, unknown)
      .when(settle(true))
      .then(happened(DeliverySent, { ...tried, reference: null }));
    given(requested, begun, unknown).when(settle(false)).then(gone);
    given(requested, begun, unknown, gone).when(settle(false)).then();
    given(requested).when(settle(true)).thenRejected('delivery-not-over');
  });
});

test('a delivery without a time is due at once', () => {
  const data = { ...context, deliveryId: 9, ...of, dueAt: null };
  given().when({ type: 'RequestDelivery', data }).then(requested);
});

test('a waiting delivery gets another time', () => {
  const data = { ...context, deliveryId: 9, dueAt: later, by: mara };
  const moved = happened(DeliveryRescheduled, { ...which, dueAt: later, by: mara, at: now });
  given(requested).when({ type: 'RescheduleDelivery', data }).then(moved);
  given(requested, begun, sent).when({ type: 'RescheduleDelivery', data }).thenRejected('delivery-over');
});

test('the address of an erased recipient is gone', () => {
  given(requested).when(plain('EraseRecipient')).then(happened(DeliveryRecipientErased, which));
  const state = fold(delivery.decider, [requested, happened(DeliveryRecipientErased, which)]);
  expect(state).toMatchObject({ of: { address: 'Erased person' }, erased: true });
});
