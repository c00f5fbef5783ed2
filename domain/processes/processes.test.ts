import { expect, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { MemberErased } from '../member/events.ts';
import { MessageSent } from '../message/events.ts';
import { OwnerRegistered } from '../owner/events.ts';
import { ThreadMarkedUnread, ThreadRead } from '../participation/events.ts';
import { MembershipDeactivated, MembershipEnded, RoleChanged } from '../roster/events.ts';
import { UserErased } from '../user/events.ts';
import { eventDefinitions } from '../aggregates.ts';
import { ThreadLeft } from '../thread/events.ts';
import { TenantDeactivated, TenantRegistered } from '../tenant/events.ts';
import { processes } from './processes.ts';
import { whenMessageSentThenNotifyReaders } from './when-message-sent-then-notify-readers.ts';
import { whenThreadReadThenMarkItsNotificationsRead } from './when-thread-read-then-mark-its-notifications-read.ts';
import { whenMembershipDeactivatedThenEndSessions } from './when-membership-deactivated-then-end-sessions.ts';
import { whenOwnerRegisteredThenRegisterUser } from './when-owner-registered-then-register-user.ts';
import { whenPersonErasedThenForgetThem } from './when-person-erased-then-forget-them.ts';
import { whenUserErasedThenEndMemberships } from './when-user-erased-then-end-memberships.ts';
import { whenRightWithdrawnThenOvertakeCommands } from './when-right-withdrawn-then-overtake-commands.ts';
import { whenTenantDeactivatedThenEndSessions } from './when-tenant-deactivated-then-end-sessions.ts';
import { whenTenantRegisteredThenGrantAdmin } from './when-tenant-registered-then-grant-admin.ts';
import { comparable, reactions } from './testing/reactions.ts';

const person = {
  userId: 5,
  username: 'ann',
  email: 'ann@fairs.example',
  phone: null,
  firstname: 'Ann',
  lastname: 'Archer',
};

test('when an owner registered, the person behind the company becomes a user', () => {
  const event = happened(OwnerRegistered, {
    ...person,
    ownerId: 2,
    companyname: 'Fairs',
    domain: 'f.example',
  });
  expect(reactions(whenOwnerRegisteredThenRegisterUser, event, 'owner-2').map(comparable)).toEqual([
    { kind: 'dispatch', command: 'RegisterUser', input: person, tenantId: 0 },
  ]);
});

test('when a tenant registered, its owner becomes an admin of it', () => {
  const event = happened(TenantRegistered, {
    tenantId: 9,
    ownerId: 2,
    userId: 5,
    companyname: 'Fairs',
    domain: 'f.example',
    email: 'ann@fairs.example',
    phone: null,
    address1: '1 Market Street',
    address2: null,
    city: 'Springfield',
    state: 'Oregon',
    zip: null,
    timezone: 'UTC',
  });
  expect(reactions(whenTenantRegisteredThenGrantAdmin, event, 'tenant-9').map(comparable)).toEqual([
    {
      kind: 'dispatch',
      command: 'GrantMembership',
      input: { rosterOf: 9, userId: 5, role: 'admin' },
      tenantId: 9,
    },
  ]);
});

test('when a membership is deactivated, the sessions opened there before that end', () => {
  const event = happened(MembershipDeactivated, { tenantId: 9, userId: 5 });
  expect(reactions(whenMembershipDeactivatedThenEndSessions, event, 'roster-9')).toEqual([
    { kind: 'effect', name: 'end-sessions', data: { userId: 5, tenantId: 9, openedBefore: new Date(0) } },
  ]);
});

test('when a message was sent, its readers are notified of its place in the log', () => {
  const event = happened(MessageSent, { messageId: 1, threadId: 6, tenantId: 9, userId: 5, text: 'Boats' });
  expect(reactions(whenMessageSentThenNotifyReaders, event, 'message-1')).toMatchObject([
    { kind: 'effect', name: 'notify-of-message', data: { threadId: 6, userId: 5, position: 40n } },
  ]);
});

test('when a thread was read, what the reader was notified of up to there is read; not when it is unread again', () => {
  const which = { threadId: 6, tenantId: 9, userId: 5, upTo: '40' };
  const after = (event: Parameters<typeof reactions>[1]) =>
    reactions(whenThreadReadThenMarkItsNotificationsRead, event, 'participation-6-5');
  expect(after(happened(ThreadRead, which))).toEqual([
    { kind: 'effect', name: 'read-notifications-of-thread', data: { threadId: 6, userId: 5, upTo: 40n } },
  ]);
  expect(after(happened(ThreadMarkedUnread, which))).toEqual([]);
});

test('when somebody left a thread, they need no notification of it any more', () => {
  const left = happened(ThreadLeft, { threadId: 6, tenantId: 9, userId: 5 });
  expect(reactions(whenThreadReadThenMarkItsNotificationsRead, left, 'thread-6')).toMatchObject([
    { kind: 'effect', name: 'read-notifications-of-thread', data: { threadId: 6, userId: 5 } },
  ]);
});

test('when a person was erased, their memberships end and their data is deleted', () => {
  const user = happened(UserErased, { userId: 5, tenantIds: [9, 12] });
  const member = happened(MemberErased, { memberId: 4, tenantId: 9 });
  const ended = (rosterOf: number) => ({
    kind: 'dispatch',
    command: 'EndMembership',
    input: { rosterOf, userId: 5 },
    tenantId: rosterOf,
  });
  expect(reactions(whenUserErasedThenEndMemberships, user, 'user-5').map(comparable)).toEqual([
    ended(9),
    ended(12),
  ]);
  expect(reactions(whenPersonErasedThenForgetThem, user, 'user-5')).toEqual([
    { kind: 'effect', name: 'forget-person', data: { subject: 'user-5' } },
  ]);
  expect(reactions(whenPersonErasedThenForgetThem, member, 'member-4')).toEqual([
    { kind: 'effect', name: 'forget-person', data: { subject: 'member-4' } },
  ]);
});

test('when a tenant is deactivated, all sessions opened there before that end', () => {
  const event = happened(TenantDeactivated, { tenantId: 9 });
  expect(reactions(whenTenantDeactivatedThenEndSessions, event, 'tenant-9')).toEqual([
    { kind: 'effect', name: 'end-sessions', data: { userId: null, tenantId: 9, openedBefore: new Date(0) } },
  ]);
});

test('processes have different names and react to existing event types', () => {
  expect(new Set(processes.map(({ name }) => name)).size).toBe(processes.length);
  for (const { on } of processes)
    for (const type of Object.keys(on)) expect(eventDefinitions.has(type), type).toBe(true);
});

test('commands under way are overtaken when their senders lose a right, and only then', () => {
  const process = whenRightWithdrawnThenOvertakeCommands;
  const whose = { tenantId: 9, userId: 5 };
  const changed = (to: 'admin' | 'staff') =>
    happened(RoleChanged, { ...whose, from: to === 'admin' ? 'staff' : 'admin', to });
  const overtaken = (userId: number | null) => [
    { kind: 'effect', name: 'overtake-commands', data: { tenantId: 9, userId } },
  ];
  expect(reactions(process, happened(MembershipDeactivated, whose), 'roster-9')).toEqual(overtaken(5));
  expect(reactions(process, happened(MembershipEnded, whose), 'roster-9')).toEqual(overtaken(5));
  expect(reactions(process, changed('staff'), 'roster-9')).toEqual(overtaken(5));
  expect(reactions(process, changed('admin'), 'roster-9')).toEqual([]);
  expect(reactions(process, happened(TenantDeactivated, { tenantId: 9 }), 'tenant-9')).toEqual(
    overtaken(null),
  );
});
