import { expect, test } from 'vitest';
import { EventRenamed } from '../event/events.ts';
import {
  InvitationAccepted,
  InvitationExpired,
  InvitationReplaced,
  InvitationSent,
  InvitationWithdrawn,
} from '../invitation/events.ts';
import { happened, type DomainEvent } from '../kernel/event.ts';
import type { LoggedEvent } from '../kernel/logged-event.ts';
import type { Process, Reaction } from '../kernel/process.ts';
import { MemberContactChanged, MemberErased, MemberRemoved } from '../member/events.ts';
import { OwnerRegistered } from '../owner/events.ts';
import { MembershipDeactivated, MembershipEnded, RoleChanged } from '../roster/events.ts';
import { StaffRegistered, UserEmailChanged, UserErased, UsernameChanged } from '../user/events.ts';
import { eventDefinitions } from '../aggregates.ts';
import { TenantDeactivated, TenantRegistered } from '../tenant/events.ts';
import { processes } from './processes.ts';
import { whenEventRenamedThenReleasePreviousName } from './when-event-renamed-then-release-previous-name.ts';
import { whenInvitationAcceptedThenJoin } from './when-invitation-accepted-then-join.ts';
import { whenInvitationEndedThenForgetItsAddress } from './when-invitation-ended-then-forget-its-address.ts';
import { whenInvitationSentThenMailIt } from './when-invitation-sent-then-mail-it.ts';
import { whenMemberEmailGivenUpThenReleaseIt } from './when-member-email-given-up-then-release-it.ts';
import { whenMembershipDeactivatedThenEndSessions } from './when-membership-deactivated-then-end-sessions.ts';
import { whenMembershipDeactivatedThenVoidInvitations } from './when-membership-deactivated-then-void-invitations.ts';
import { whenOwnNameChangedThenFollow } from './when-own-name-changed-then-follow.ts';
import { whenOwnerRegisteredThenRegisterUser } from './when-owner-registered-then-register-user.ts';
import { whenPersonErasedThenForgetThem } from './when-person-erased-then-forget-them.ts';
import { whenUserErasedThenEndMemberships } from './when-user-erased-then-end-memberships.ts';
import { whenRightWithdrawnThenOvertakeCommands } from './when-right-withdrawn-then-overtake-commands.ts';
import { whenStaffRegisteredThenLetThemIn } from './when-staff-registered-then-let-them-in.ts';
import { whenTenantDeactivatedThenEndSessions } from './when-tenant-deactivated-then-end-sessions.ts';
import { whenTenantRegisteredThenGrantAdmin } from './when-tenant-registered-then-grant-admin.ts';

function reactions(
  process: Process,
  event: DomainEvent,
  stream: string,
  actor = 'user-5',
): readonly Reaction[] {
  const processed: LoggedEvent = {
    ...event,
    id: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f',
    stream,
    revision: 3n,
    position: 40n,
    recordedAt: new Date(0),
    actor,
    tenantId: 9,
    commandId: 'c-1',
    correlationId: 'r-1',
  };
  return process.on[event.type]?.(processed) ?? [];
}

/** A reaction with the name of its command and the parsed input, for comparison. */
const comparable = (reaction: Reaction) =>
  reaction.kind === 'dispatch'
    ? { ...reaction, command: reaction.command.name, input: reaction.command.input.parse(reaction.input) }
    : reaction;

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

const renamed = (from: string, to: string) =>
  reactions(
    whenEventRenamedThenReleasePreviousName,
    happened(EventRenamed, { eventId: 7, tenantId: 9, from, to }),
    'event-7',
  );

test('when an event was renamed, its previous name is released as of that revision', () => {
  expect(renamed('Summer fair', 'Autumn fair')).toEqual([
    {
      kind: 'release-name',
      name: { kind: 'event-name', scope: '9', value: 'Summer fair', field: 'name' },
      target: 'event-7',
      renamedAt: 3n,
    },
  ]);
});

test('when only case or spacing of a name changed, no name is released', () => {
  expect(renamed('Summer fair', 'SUMMER  Fair')).toEqual([]);
});

const emailFreed = (event: DomainEvent) => reactions(whenMemberEmailGivenUpThenReleaseIt, event, 'member-4');

test('when a member takes another address or is removed, the previous address is released as of that revision', () => {
  const which = { memberId: 4, tenantId: 9 };
  const freed = {
    kind: 'release-name',
    name: { kind: 'member-email', scope: '9', value: 'a@x.org', field: 'email' },
    target: 'member-4',
    renamedAt: 3n,
  };
  const contact = { ...which, fromEmail: 'a@x.org', fromPhone: '1', phone: '2' };
  expect(emailFreed(happened(MemberContactChanged, { ...contact, email: 'b@x.org' }))).toEqual([freed]);
  expect(emailFreed(happened(MemberContactChanged, { ...contact, email: 'A@x.org' }))).toEqual([]);
  expect(emailFreed(happened(MemberRemoved, { ...which, email: 'a@x.org', importId: 'i' }))).toEqual([freed]);
});

test('when a person changed a sign-in name, the credentials are updated before the old name is released', () => {
  const name = { kind: 'username', scope: '', value: 'ann', field: 'username' };
  const release = { kind: 'release-name', name, renamedAt: 3n };
  const changed = (data: { ownerId: number | null; from: string; to: string }) =>
    reactions(whenOwnNameChangedThenFollow, happened(UsernameChanged, { userId: 5, ...data }), 'user-5');
  const follow = { kind: 'effect', name: 'follow-names', data: { userId: 5, tell: null } };
  expect(changed({ ownerId: null, from: 'ann', to: 'bea' })).toEqual([
    follow,
    { ...release, target: 'user-5' },
  ]);
  // the first names of an owner are reserved for the company account
  expect(changed({ ownerId: 2, from: 'ann', to: 'bea' })).toEqual([
    follow,
    { ...release, target: 'user-5' },
    { ...release, target: 'owner-2' },
  ]);
  expect(changed({ ownerId: 2, from: 'ann', to: 'Ann' })).toEqual([follow]);
});

test('when somebody else changed a person’s username, the person is notified', () => {
  const event = happened(UsernameChanged, { userId: 5, ownerId: null, from: 'ann', to: 'bea' });
  expect(reactions(whenOwnNameChangedThenFollow, event, 'user-5', 'user-8')[0]).toEqual({
    kind: 'effect',
    name: 'follow-names',
    data: { userId: 5, tell: { what: 'username-given', cause: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f' } },
  });
});

test('when a person changed their address, the old address is notified and released', () => {
  const data = { userId: 5, ownerId: null, from: 'a@x.example', to: 'b@x.example' };
  const event = happened(UserEmailChanged, data);
  expect(reactions(whenOwnNameChangedThenFollow, event, 'user-5')).toEqual([
    {
      kind: 'effect',
      name: 'follow-names',
      data: {
        userId: 5,
        tell: {
          what: 'address-replaced',
          address: 'a@x.example',
          cause: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f',
        },
      },
    },
    {
      kind: 'release-name',
      name: { kind: 'email', scope: '', value: 'a@x.example', field: 'email' },
      target: 'user-5',
      renamedAt: 3n,
    },
  ]);
});

const invitationId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';

test('when staff were registered, they get a membership by their invitation or from the admin', () => {
  const letIn = (by: string | null) =>
    reactions(
      whenStaffRegisteredThenLetThemIn,
      happened(StaffRegistered, { userId: 5, tenantId: 9, role: 'staff', invitationId: by }),
      'user-5',
    ).map(comparable);
  const granted = { rosterOf: 9, userId: 5, role: 'staff' };
  expect(letIn(null)).toEqual([
    { kind: 'dispatch', command: 'GrantMembership', input: granted, tenantId: 9 },
    { kind: 'effect', name: 'withdraw-invitation-to', data: { tenantId: 9, userId: 5 } },
  ]);
  const accepted = { userId: 5, role: 'staff', invitationId };
  expect(letIn(invitationId)).toEqual([
    { kind: 'dispatch', command: 'AcceptClaimedInvitation', input: accepted, tenantId: 9 },
  ]);
});

test('when an invitation was accepted, the person joins with the role that it promised', () => {
  const sentAt = '2026-06-01T00:00:00.000Z';
  const accepted = { tenantId: 9, userId: 5, invitationId };
  const join = (data: { role: 'admin' | null; sentAt: string | null }) =>
    reactions(
      whenInvitationAcceptedThenJoin,
      happened(InvitationAccepted, { ...accepted, ...data }),
      'invitations-9',
    ).map(comparable);
  const input = { rosterOf: 9, userId: 5, role: 'admin', sentAt };
  expect(join({ role: 'admin', sentAt })).toEqual([
    { kind: 'dispatch', command: 'JoinByInvitation', input, tenantId: 9 },
  ]);
  // an event of an earlier version, whose roster has let the person in
  expect(join({ role: null, sentAt: null })).toEqual([]);
});

test('when an invitation was sent, it is mailed', () => {
  const [sentAt, expiresAt] = ['2026-06-01T00:00:00.000Z', '2026-06-08T00:00:00.000Z'];
  const data = { tenantId: 9, invitationId, sentAt, expiresAt };
  const event = happened(InvitationSent, { ...data, addressKey: invitationId, role: 'staff' });
  expect(reactions(whenInvitationSentThenMailIt, event, 'invitations-9')).toEqual([
    {
      kind: 'effect',
      name: 'mail-invitation',
      data: { ...data, sentAt: new Date(sentAt), expiresAt: new Date(expiresAt) },
    },
  ]);
});

test('when an invitation ended without being accepted, its address is forgotten', () => {
  const which = { tenantId: 9, invitationId };
  const forget = [{ kind: 'effect', name: 'forget-invitation', data: { invitationId } }];
  for (const event of [
    happened(InvitationReplaced, { ...which, by: invitationId }),
    happened(InvitationWithdrawn, which),
    happened(InvitationExpired, which),
  ])
    expect(reactions(whenInvitationEndedThenForgetItsAddress, event, 'invitations-9')).toEqual(forget);
});

test('when a membership is deactivated, open invitations become void for the user', () => {
  const event = happened(MembershipDeactivated, { tenantId: 9, userId: 5 });
  expect(reactions(whenMembershipDeactivatedThenVoidInvitations, event, 'roster-9').map(comparable)).toEqual([
    { kind: 'dispatch', command: 'VoidInvitations', input: { userId: 5 }, tenantId: 9 },
  ]);
});

test('when a membership is deactivated, the sessions opened there before that end', () => {
  const event = happened(MembershipDeactivated, { tenantId: 9, userId: 5 });
  expect(reactions(whenMembershipDeactivatedThenEndSessions, event, 'roster-9')).toEqual([
    { kind: 'effect', name: 'end-sessions', data: { userId: 5, tenantId: 9, openedBefore: new Date(0) } },
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
