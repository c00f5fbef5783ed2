import { expect, test } from 'vitest';
import {
  InvitationAccepted,
  InvitationExpired,
  InvitationReplaced,
  InvitationSent,
  InvitationWithdrawn,
} from '../invitation/events.ts';
import { happened } from '../kernel/event.ts';
import { MembershipDeactivated } from '../roster/events.ts';
import { StaffRegistered } from '../user/events.ts';
import { whenInvitationAcceptedThenJoin } from './when-invitation-accepted-then-join.ts';
import { whenInvitationEndedThenForgetItsAddress } from './when-invitation-ended-then-forget-its-address.ts';
import { whenInvitationSentThenMailIt } from './when-invitation-sent-then-mail-it.ts';
import { whenMembershipDeactivatedThenVoidInvitations } from './when-membership-deactivated-then-void-invitations.ts';
import { whenStaffRegisteredThenLetThemIn } from './when-staff-registered-then-let-them-in.ts';
import { comparable, reactions } from './testing/reactions.ts';

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
