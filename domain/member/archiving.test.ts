import { test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { member } from './decider.ts';
import { MemberArchived, MemberErased, MemberRegistered, MemberRemoved, MemberRestored } from './events.ts';

const { given } = specify(member);

const which = { memberId: 7, tenantId: 3 };
const importId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';
const registered = happened(MemberRegistered, {
  ...which,
  email: 'grace@example.org',
  firstname: 'Grace',
  lastname: 'Hopper',
  phone: '1',
  address1: '1',
  address2: null,
  city: '1',
  state: '1',
  zip: '1',
  bio: '',
  image: null,
  registeredBy: 11,
  importId,
});
const archived = happened(MemberArchived, which);
const restored = happened(MemberRestored, which);
const removed = happened(MemberRemoved, { ...which, email: 'grace@example.org', importId });
const data = { now: '2026-06-01T00:00:00.000Z', actorId: 11, ...which };
const archive = { type: 'ArchiveMember', data } as const;
const restore = { type: 'RestoreMember', data } as const;

test('a member is archived and restored, and a repeat changes nothing', () => {
  given(registered).when(archive).then(archived);
  given(registered, archived).when(archive).then();
  given(registered, archived).when(restore).then(restored);
  given(registered).when(restore).then();
  given(registered, archived, restored).when(archive).then(archived);
});

test('nobody else is found: unknown, removed, erased, or of another tenant', () => {
  for (const command of [archive, restore]) {
    given().when(command).thenRejected('not-found');
    given(registered, removed).when(command).thenRejected('not-found');
    given(registered, happened(MemberErased, which)).when(command).thenRejected('not-found');
    given(registered)
      .when({ ...command, data: { ...data, tenantId: 4 } })
      .thenRejected('not-found');
  }
});

test('archiving is no edit: the import can still be undone', () => {
  given(registered, archived)
    .when({ type: 'UndoMemberImport', data: { ...data, importId } })
    .then(removed);
});
