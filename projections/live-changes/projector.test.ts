import { expect, test } from 'vitest';
import { EventRegistered, EventRenamed } from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { MembershipEnded, MembershipGranted } from '../../domain/roster/events.ts';
import { TenantLogoChanged } from '../../domain/tenant/events.ts';
import { ThreadJoined } from '../../domain/thread/events.ts';
import { UsernameChanged, UserRenamed } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { liveEntities } from '../read-models.ts';
import { liveEvents } from '../event-feed/live.ts';
import { liveChangesOf } from './projector.ts';

const liveChanges = liveChangesOf(liveEntities);
const which = { tenantId: 3, eventId: 1 };
const at = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour));
const registered = happened(EventRegistered, {
  ...which,
  name: 'Fête',
  description: '',
  type: '',
  location: '',
  startsAt: '2031-06-14T14:00:00.000Z',
  endsAt: '2031-06-14T18:00:00.000Z',
  registeredBy: 7,
});
const renamed = happened(EventRenamed, { ...which, from: 'a', to: 'b' });

test('new and changed entities are distinguished, each with its position and id', () => {
  const after = given(liveChanges, [
    { ...registered, recordedAt: at(1) },
    { ...renamed, recordedAt: at(2) },
  ]);
  expect(after.rows('tenant_changes')).toEqual([
    { tenant_id: 3, position: 1n, kind: 'event', change: 'registered', entity_id: 1, at: at(1) },
    { tenant_id: 3, position: 2n, kind: 'event', change: 'changed', entity_id: 1, at: at(2) },
  ]);
});

test("a change of the tenant's settings is a change of the entity tenant", () => {
  const after = given(liveChanges, [
    { ...happened(TenantLogoChanged, { tenantId: 3, from: null, to: '/media/abc' }), recordedAt: at(1) },
  ]);
  expect(after.rows('tenant_changes')).toEqual([
    { tenant_id: 3, position: 1n, kind: 'tenant', change: 'changed', entity_id: 3, at: at(1) },
  ]);
});

const person = { userId: 7 };
const granted = (tenantId: number) => ({
  ...happened(MembershipGranted, { tenantId, ...person, role: 'staff' }),
  tenantId,
});
const ended = (tenantId: number) => ({ ...happened(MembershipEnded, { tenantId, ...person }), tenantId });
const renamedPerson = happened(UserRenamed, {
  ...person,
  fromFirstname: 'Ada',
  fromLastname: 'King',
  firstname: 'Ada',
  lastname: 'Lovelace',
});

test('a change of a person is a change in every tenant where they work, and in no other', () => {
  const username = happened(UsernameChanged, { ...person, ownerId: null, from: 'a', to: 'b' });
  const after = given(liveChanges, [granted(3), renamedPerson, granted(5), username, granted(6), ended(3)]);
  expect(after.rows('shared_entities')).toEqual([
    { tenant_id: 5, kind: 'user', entity_id: 7, position: 4n },
    { tenant_id: 6, kind: 'user', entity_id: 7, position: 0n },
  ]);
  expect(after.rows('tenant_horizons').map(({ tenant_id: tenantId }) => tenantId)).toEqual([3, 5, 6]);
});

test('an action of a guest in a thread is a change in their tenant too; actions of others are not', () => {
  const joined = happened(ThreadJoined, { threadId: 2, tenantId: 3, userId: 7 });
  const after = given(liveChanges, [{ ...joined, actor: 'user-7@5' }, joined]);
  expect(
    after.rows('tenant_changes').map(({ kind, position, tenant_id: tenantId }) => [tenantId, position, kind]),
  ).toEqual([
    [5, 1n, 'guest-thread'],
    [3, 1n, 'thread'],
    [3, 2n, 'thread'],
  ]);
  expect(after.rows('tenant_horizons').map(({ tenant_id: tenantId }) => tenantId)).toEqual([5, 3]);
});

test('an event type that changes two kinds of entities is refused', () => {
  const twin = { ...liveEvents, kind: 'twin' };
  expect(() => liveChangesOf([liveEvents, twin])).toThrow('EventRegistered changes two live entities');
});

test('the newest time never goes back with the clock', () => {
  const after = given(liveChanges, [
    { ...registered, recordedAt: at(5) },
    { ...renamed, recordedAt: at(4) },
  ]);
  expect(after.rows('tenant_horizons')).toEqual([{ tenant_id: 3, position: 0n, newest_at: at(5) }]);
});
