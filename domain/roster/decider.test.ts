import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { RosterCommand } from './commands.ts';
import { roster } from './decider.ts';
import {
  InvitationAccepted,
  InvitationWithdrawn,
  MembershipActivated,
  MembershipDeactivated,
  MembershipEnded,
  MembershipGranted,
  RoleChanged,
  UserInvited,
  type Role,
} from './events.ts';

const { given } = specify(roster);

const grant = (userId: number, role: Role): RosterCommand => ({
  type: 'GrantMembership',
  data: { rosterOf: 9, userId, role, now: '2026-06-01T00:00:00.000Z', tenantId: 9, actorId: 0 },
});
const granted = (userId: number, role: Role) => happened(MembershipGranted, { tenantId: 9, userId, role });

describe('granting a membership', () => {
  test('starts an empty roster', () => {
    given().when(grant(5, 'admin')).then(granted(5, 'admin'));
  });

  test('adds to the roster', () => {
    given(granted(5, 'admin')).when(grant(6, 'staff')).then(granted(6, 'staff'));
  });

  test('that exists already appends no event', () => {
    given(granted(5, 'admin'), granted(6, 'staff')).when(grant(5, 'admin')).then();
  });

  test('with another role is refused for somebody who has a membership', () => {
    given(granted(5, 'staff'))
      .when(grant(5, 'admin'))
      .thenRejected('already-member', { userId: 'already-member' });
  });

  test('ignores an abandoned command', () => {
    const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });
    given(abandoned).when(grant(5, 'admin')).then(granted(5, 'admin'));
    given(granted(5, 'admin'), abandoned).when(grant(5, 'admin')).then();
  });
});

const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 9, actorId: 5 };
const deactivate = (userId: number): RosterCommand => ({
  type: 'DeactivateMembership',
  data: { ...context, userId },
});
const activate = (userId: number): RosterCommand => ({
  type: 'ActivateMembership',
  data: { ...context, userId },
});
const changeTo = (userId: number, role: Role): RosterCommand => ({
  type: 'ChangeRole',
  data: { ...context, userId, role },
});
const deactivated = (userId: number) => happened(MembershipDeactivated, { tenantId: 9, userId });
const activated = (userId: number) => happened(MembershipActivated, { tenantId: 9, userId });
const roleChanged = (userId: number, from: Role, to: Role) =>
  happened(RoleChanged, { tenantId: 9, userId, from, to });

describe('the last active admin', () => {
  const others = [granted(5, 'admin'), granted(6, 'admin'), deactivated(6), granted(7, 'staff')];

  test('can be neither deactivated nor made staff', () => {
    given(...others)
      .when(deactivate(5))
      .thenRejected('last-admin', { active: 'last-admin' });
    given(...others)
      .when(changeTo(5, 'staff'))
      .thenRejected('last-admin', { role: 'last-admin' });
  });

  test('can be, once there is another admin by role or by activation', () => {
    given(...others, activated(6))
      .when(deactivate(5))
      .then(deactivated(5));
    given(...others, roleChanged(7, 'staff', 'admin'))
      .when(changeTo(5, 'staff'))
      .then(roleChanged(5, 'admin', 'staff'));
  });

  test('does not prevent deactivating others', () => {
    given(...others)
      .when(deactivate(7))
      .then(deactivated(7));
  });
});

describe('a membership', () => {
  test('is deactivated and activated again; a repeat appends no event', () => {
    given(granted(5, 'admin'), granted(6, 'staff')).when(activate(6)).then();
    given(granted(5, 'admin'), granted(6, 'staff'), deactivated(6)).when(deactivate(6)).then();
    given(granted(5, 'admin'), granted(6, 'staff'), deactivated(6)).when(activate(6)).then(activated(6));
    given(granted(5, 'admin')).when(changeTo(5, 'admin')).then();
  });

  test('that never existed is not found', () => {
    for (const command of [deactivate(6), activate(6), changeTo(6, 'admin')])
      given(granted(5, 'admin')).when(command).thenRejected('not-found');
  });
});

describe('changing the roster', () => {
  const invitationId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';
  const changes: readonly RosterCommand[] = [
    deactivate(7),
    activate(7),
    changeTo(5, 'admin'),
    { type: 'InviteUser', data: { ...context, invitationId, role: 'admin' } },
    { type: 'WithdrawInvitation', data: { ...context, invitationId } },
  ];
  const others = [granted(6, 'admin'), granted(7, 'staff')];

  test('is refused to an admin who was made staff, also when an earlier check found an admin', () => {
    for (const change of changes) {
      given(granted(5, 'admin'), ...others, roleChanged(5, 'admin', 'staff'))
        .when(change)
        .thenRejected('forbidden');
      given(granted(5, 'staff'), ...others)
        .when(change)
        .thenRejected('forbidden');
    }
  });

  test('is refused to an admin who was deactivated or erased, or never worked there', () => {
    const ended = happened(MembershipEnded, { tenantId: 9, userId: 5 });
    for (const change of changes) {
      given(granted(5, 'admin'), ...others, deactivated(5))
        .when(change)
        .thenRejected('not-found');
      given(granted(5, 'admin'), ...others, ended)
        .when(change)
        .thenRejected('not-found');
      given(...others)
        .when(change)
        .thenRejected('not-found');
    }
  });

  test('is open to processes, which have no role', () => {
    const byProcess: RosterCommand = {
      type: 'DeactivateMembership',
      data: { ...context, actorId: 0, userId: 7 },
    };
    given(...others)
      .when(byProcess)
      .then(deactivated(7));
  });
});

describe('an invitation', () => {
  const invitationId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';
  const invited = happened(UserInvited, { tenantId: 9, invitationId, role: 'staff' });
  const acceptedBy = (userId: number) => happened(InvitationAccepted, { tenantId: 9, userId, invitationId });
  const accept = (userId: number): RosterCommand => ({
    type: 'AcceptInvitation',
    data: { ...context, rosterOf: 9, userId, invitationId },
  });

  test('is recorded once', () => {
    const invite: RosterCommand = { type: 'InviteUser', data: { ...context, invitationId, role: 'staff' } };
    given(granted(5, 'admin')).when(invite).then(invited);
    given(granted(5, 'admin'), invited).when(invite).then();
  });

  test('can be accepted once', () => {
    given(invited).when(accept(6)).then(acceptedBy(6), granted(6, 'staff'));
    given(invited, acceptedBy(6), granted(6, 'staff')).when(accept(7)).thenRejected('link-used-up');
    given().when(accept(6)).thenRejected('link-used-up');
  });

  test('that was withdrawn can be neither accepted nor withdrawn again', () => {
    const withdraw: RosterCommand = { type: 'WithdrawInvitation', data: { ...context, invitationId } };
    const withdrawn = happened(InvitationWithdrawn, { tenantId: 9, invitationId });
    const admin = granted(5, 'admin');
    given(admin, invited).when(withdraw).then(withdrawn);
    given(admin, invited, withdrawn).when(accept(6)).thenRejected('link-used-up');
    given(admin, invited, withdrawn).when(withdraw).thenRejected('not-found');
    given(admin, invited, acceptedBy(6)).when(withdraw).thenRejected('not-found');
    given(admin).when(withdraw).thenRejected('not-found');
  });

  test('activates a membership again, and never changes its role', () => {
    given(granted(5, 'admin'), granted(6, 'admin'), deactivated(6), invited)
      .when(accept(6))
      .then(acceptedBy(6), activated(6));
    given(granted(5, 'admin'), invited).when(accept(5)).then(acceptedBy(5));
  });

  test('sent before somebody was deactivated is void for them, and valid for others', () => {
    const before = [granted(5, 'admin'), invited, granted(6, 'staff'), deactivated(6)];
    given(...before)
      .when(accept(6))
      .thenRejected('link-used-up');
    given(...before)
      .when(accept(7))
      .then(acceptedBy(7), granted(7, 'staff'));
    // it stays void after they were activated and deactivated once more, or erased
    given(...before, activated(6), deactivated(6))
      .when(accept(6))
      .thenRejected('link-used-up');
    given(...before, happened(MembershipEnded, { tenantId: 9, userId: 6 }))
      .when(accept(6))
      .thenRejected('link-used-up');
  });
});

describe('ending the membership of an erased person', () => {
  const end: RosterCommand = {
    type: 'EndMembership',
    data: { rosterOf: 9, userId: 6, now: '2026-06-01T00:00:00.000Z', tenantId: 9, actorId: 0 },
  };
  const ended = happened(MembershipEnded, { tenantId: 9, userId: 6 });

  test('removes them from the roster, so that nobody can activate them again', () => {
    const again: RosterCommand = { type: 'ActivateMembership', data: { ...end.data, userId: 6 } };
    given(granted(5, 'admin'), granted(6, 'staff')).when(end).then(ended);
    given(granted(5, 'admin'), granted(6, 'staff'), ended).when(again).thenRejected('not-found');
  });

  test('who is not on the roster appends no event', () => {
    given(granted(5, 'admin')).when(end).then();
    given(granted(5, 'admin'), granted(6, 'staff'), ended).when(end).then();
  });
});
