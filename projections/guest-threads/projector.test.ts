import { expect, it } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import { ThreadMuted, ThreadRead } from '../../domain/participation/events.ts';
import { ThreadJoined, ThreadLeft } from '../../domain/thread/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { guestThreadsReadModel } from './projector.ts';

const which = { threadId: 1, tenantId: 3, userId: 8 };
const joined = happened(ThreadJoined, which);
const left = happened(ThreadLeft, which);
const muted = happened(ThreadMuted, which);
const asGuest = { actor: 'user-8@4' };
const guest = { tenant_id: 4, keeper_id: 3, thread_id: 1, user_id: 8 };
const rows = (...events: Parameters<typeof given>[1]) =>
  given(guestThreadsReadModel, events)
    .rows('guest_threads')
    .map((row) => ({ ...row, changed_at: undefined }));

it('keeps a guest for the tenant through whose share they joined, and nobody else', () => {
  expect(rows({ ...joined, ...asGuest })).toEqual([{ ...guest, joined: true }]);
  expect(rows(joined)).toEqual([]);
});

it('says that a guest who left or only reads takes no part', () => {
  expect(rows({ ...joined, ...asGuest }, { ...left, ...asGuest })).toEqual([{ ...guest, joined: false }]);
  expect(rows({ ...muted, ...asGuest })).toEqual([{ ...guest, joined: false }]);
});

it('keeps a guest where they joined, until they join through another share', () => {
  expect(rows({ ...joined, ...asGuest }, { ...muted, actor: 'user-8@5' })).toEqual([
    { ...guest, joined: true },
  ]);
  const through5 = { ...joined, actor: 'user-8@5' };
  expect(rows({ ...joined, ...asGuest }, left, through5)).toEqual([{ ...guest, tenant_id: 5, joined: true }]);
});

it('forgets a guest who joins in the tenant that keeps the thread', () => {
  expect(rows({ ...joined, ...asGuest }, left, joined)).toEqual([]);
});

it('moves the rows of guests when somebody of the tenant that keeps the thread reads, joins or leaves it', () => {
  const events = [{ ...joined, ...asGuest }, happened(ThreadRead, { ...which, userId: 7, upTo: '1' })];
  const [before] = given(guestThreadsReadModel, events.slice(0, 1)).rows('guest_threads');
  const [after] = given(guestThreadsReadModel, events).rows('guest_threads');
  expect(after).toMatchObject(guest);
  expect(after?.['changed_at']).not.toEqual(before?.['changed_at']);
});
