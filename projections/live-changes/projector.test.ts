import { expect, test } from 'vitest';
import { EventRegistered, EventRenamed } from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { MembershipGranted } from '../../domain/roster/events.ts';
import { TenantLogoChanged } from '../../domain/tenant/events.ts';
import { UsernameChanged, UserRenamed } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { liveChangesReadModel } from './projector.ts';

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

test('what is new and what is different are told apart, each with its position and id', () => {
  const after = given(liveChangesReadModel, [
    { ...registered, recordedAt: at(1) },
    { ...renamed, recordedAt: at(2) },
  ]);
  expect(after.rows('tenant_changes')).toEqual([
    { tenant_id: 3, position: 1n, kind: 'event-registered', entity_id: '1', at: at(1) },
    { tenant_id: 3, position: 2n, kind: 'event-changed', entity_id: '1', at: at(2) },
  ]);
});

test('what changed about the tenant itself is a change of the tenant', () => {
  const after = given(liveChangesReadModel, [
    { ...happened(TenantLogoChanged, { tenantId: 3, from: null, to: '/media/abc' }), recordedAt: at(1) },
  ]);
  expect(after.rows('tenant_changes')).toEqual([
    { tenant_id: 3, position: 1n, kind: 'tenant-changed', entity_id: '3', at: at(1) },
  ]);
});

const person = { userId: 7 };
const granted = (tenantId: number) => ({
  ...happened(MembershipGranted, { tenantId, ...person, role: 'staff' }),
  tenantId,
});
const renamedPerson = happened(UserRenamed, {
  ...person,
  fromFirstname: 'Ada',
  fromLastname: 'King',
  firstname: 'Ada',
  lastname: 'Lovelace',
});

test('what changes about a person is a change of every tenant where they work, and of no other', () => {
  const events = [
    granted(3),
    { ...renamedPerson, recordedAt: at(1) },
    granted(5),
    { ...happened(UsernameChanged, { ...person, ownerId: null, from: 'a', to: 'b' }), recordedAt: at(2) },
  ];
  const after = given(liveChangesReadModel, events);
  const changes = after.rows('tenant_changes').filter(({ kind }) => kind === 'user-changed');
  expect(changes.map(({ tenant_id: tenantId, position }) => [tenantId, position])).toEqual([
    [3, 2n],
    [3, 4n],
    [5, 4n],
  ]);
  expect(after.rows('tenant_horizons').map(({ tenant_id: tenantId }) => tenantId)).toEqual([3, 5]);
});

test('the newest time never goes back with the clock', () => {
  const after = given(liveChangesReadModel, [
    { ...registered, recordedAt: at(5) },
    { ...renamed, recordedAt: at(4) },
  ]);
  expect(after.rows('tenant_horizons')).toEqual([{ tenant_id: 3, position: 0n, newest_at: at(5) }]);
});
