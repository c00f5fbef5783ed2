import { expect, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { eventOfTenant } from './event-of-tenant.ts';
import { EventRegistered } from './events.ts';

const requirement = eventOfTenant({ tenantId: 3, eventId: 5 });
const registered = happened(EventRegistered, {
  tenantId: 3,
  eventId: 5,
  name: 'Summer fair',
  description: '',
  type: '',
  location: '',
  startsAt: '2027-06-01T10:00:00.000Z',
  endsAt: '2027-06-01T12:00:00.000Z',
  registeredBy: 7,
});

test('an event of the tenant meets the requirement', () => {
  const state = requirement.of.evolve(requirement.of.initial, registered);
  expect(requirement.stream).toBe('event-5');
  expect(requirement.refusal(state)).toBeNull();
});

test('an event of another tenant is not found', () => {
  const { refusal, of } = eventOfTenant({ tenantId: 4, eventId: 5 });
  expect(refusal(of.evolve(of.initial, registered))).toBe('not-found');
});

test('an event that does not exist is not found', () => {
  expect(requirement.refusal(requirement.of.initial)).toBe('not-found');
});
