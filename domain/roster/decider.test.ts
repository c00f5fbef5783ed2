import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { InvitationAccepted, InvitationWithdrawn } from '../invitation/events.ts';
import type { RosterCommand } from './commands.ts';
import { roster } from './decider.ts';
import {
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
const deactivated = (userId: number) =>
  happened(MembershipDeactivated, { tenantId: 9, userId, at: context.now });
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
  const changes: readonly RosterCommand[] = [deactivate(7), activate(7), changeTo(5, 'admin')];
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

describe('joining by an invitation', () => {
  const join = (userId: number, sentAt: string): RosterCommand => ({
    type: 'JoinByInvitation',
    data: { ...context, rosterOf: 9, userId, role: 'staff', sentAt },
  });
  const before = '2026-05-31T00:00:00.000Z';
  const after = '2026-06-02T00:00:00.000Z';

  test('grants a membership with the role that the invitation promised', () => {
    given(granted(5, 'admin')).when(join(6, before)).then(granted(6, 'staff'));
  });

  test('leaves an active member and the role', () => {
    given(granted(5, 'admin')).when(join(5, before)).then();
  });

  test('activates a membership again, without changing its role', () => {
    given(granted(5, 'admin'), granted(6, 'admin'), deactivated(6)).when(join(6, after)).then(activated(6));
  });

  test('does not activate a membership that was deactivated after the invitation was sent', () => {
    given(granted(5, 'admin'), granted(6, 'admin'), deactivated(6)).when(join(6, before)).then();
    given(granted(5, 'admin'), granted(6, 'admin'), deactivated(6)).when(join(6, context.now)).then();
  });

  test('activates a membership whose deactivation by an earlier version has no time', () => {
    const withoutTime = happened(MembershipDeactivated, { tenantId: 9, userId: 6 });
    given(granted(5, 'admin'), granted(6, 'staff'), withoutTime).when(join(6, before)).then(activated(6));
  });
});

test('events of invitations that earlier versions appended change no membership', () => {
  const invitationId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';
  given(
    granted(5, 'admin'),
    happened(UserInvited, { tenantId: 9, invitationId, role: 'admin' }),
    happened(InvitationAccepted, { tenantId: 9, userId: 6, invitationId, role: null, sentAt: null }),
    granted(6, 'staff'),
    happened(InvitationWithdrawn, { tenantId: 9, invitationId }),
  )
    .when(deactivate(5))
    .thenRejected('last-admin', { active: 'last-admin' });
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

  test('a person who is not on the roster appends no event', () => {
    given(granted(5, 'admin')).when(end).then();
    given(granted(5, 'admin'), granted(6, 'staff'), ended).when(end).then();
  });
});
