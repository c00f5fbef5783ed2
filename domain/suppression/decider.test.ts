import { expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { reasonOf, suppression } from './decider.ts';
import { AddressReleased, AddressSuppressed, type SuppressionEvent } from './events.ts';

const { given } = specify(suppression);
const at = '2031-06-14T14:00:00.000Z';
const which = { tenantId: 3, addressKey: 'ab'.repeat(32) };
const context = { ...which, now: at, actorId: 7 };
const suppressed = (reason: 'unsubscribed' | 'bounced' | 'complained') =>
  happened(AddressSuppressed, { ...which, reason, at });
const released = (what: 'bounced' | 'own', by = 0) => happened(AddressReleased, { ...which, what, by, at });
const suppress = (reason: 'unsubscribed' | 'bounced' | 'complained') =>
  ({ type: 'SuppressAddress', data: { ...context, reason } }) as const;
const lift = { type: 'LiftBounce', data: context } as const;
const resubscribe = { type: 'ResubscribeAddress', data: { ...context, actorId: 0 } } as const;
const reasonAfter = (...events: SuppressionEvent[]) => reasonOf(fold(suppression.decider, events));

test('the same reason counts once, and a complaint is stronger than an unsubscription', () => {
  given().when(suppress('unsubscribed')).then(suppressed('unsubscribed'));
  given(suppressed('unsubscribed')).when(suppress('unsubscribed')).then();
  given(suppressed('unsubscribed')).when(suppress('complained')).then(suppressed('complained'));
  given(suppressed('complained')).when(suppress('unsubscribed')).then();
});

test('an admin lifts a bounce, and what the owner of the address said stays', () => {
  given().when(lift).then();
  given(suppressed('bounced')).when(lift).then(released('bounced', 7));
  given(suppressed('unsubscribed')).when(lift).then();
  expect(reasonAfter(suppressed('bounced'), released('bounced'))).toBeNull();
  expect(reasonAfter(suppressed('unsubscribed'), suppressed('bounced'), released('bounced'))).toBe(
    'unsubscribed',
  );
  // also what they said while mail bounced
  given(suppressed('bounced')).when(suppress('unsubscribed')).then(suppressed('unsubscribed'));
  // it can bounce again
  given(suppressed('bounced'), released('bounced')).when(suppress('bounced')).then(suppressed('bounced'));
});

test('the owner of an address takes an unsubscription back, and a bounce stays', () => {
  given().when(resubscribe).then();
  given(suppressed('unsubscribed')).when(resubscribe).then(released('own'));
  given(suppressed('complained')).when(resubscribe).then(released('own'));
  given(suppressed('bounced')).when(resubscribe).then();
  expect(reasonAfter(suppressed('unsubscribed'), suppressed('bounced'), released('own'))).toBe('bounced');
});
