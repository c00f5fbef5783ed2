import { expect, test } from 'vitest';
import { aggregateOf, aggregates } from './aggregates.ts';
import { registerEvent, updateEvent } from './event/commands.ts';
import { eraseMember, registerMember, undoMemberImport, updateMember } from './member/commands.ts';
import { registerOwner } from './owner/commands.ts';
import {
  acceptInvitation,
  activateMembership,
  changeRole,
  deactivateMembership,
  endMembership,
  grantMembership,
  inviteUser,
  withdrawInvitation,
} from './roster/commands.ts';
import { registerTenant, reopenTenant, updateTenant } from './tenant/commands.ts';
import { requireMfa } from './tenant/require-mfa.ts';
import {
  changeUserProfile,
  eraseUser,
  noteSignInFact,
  registerStaff,
  registerUser,
} from './user/commands.ts';
import { changeEmail, changeUsername, changeUsernameOf } from './user/own-names.ts';

const named = { userId: 1, ownerId: null, respelt: false };
const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 1, actorId: 1 };

test('every command has one aggregate, which names its stream', () => {
  const streams = {
    [registerEvent.name]: registerEvent.stream({ ...context, eventId: 1 } as never),
    [updateEvent.name]: updateEvent.stream({ ...context, eventId: 1 }),
    [registerMember.name]: registerMember.stream({ ...context, memberId: 1 } as never),
    [updateMember.name]: updateMember.stream({ ...context, memberId: 1 }),
    [undoMemberImport.name]: undoMemberImport.stream({ ...context, memberId: 1, importId: '' }),
    [eraseMember.name]: eraseMember.stream({ ...context, memberId: 1 }),
    [eraseUser.name]: eraseUser.stream({ ...context, userId: 1, tenantIds: [] }),
    [endMembership.name]: endMembership.stream({ ...context, rosterOf: 1, userId: 1 }),
    [registerOwner.name]: registerOwner.stream({ ...context, ownerId: 1, userId: 1 } as never),
    [grantMembership.name]: grantMembership.stream({ ...context, rosterOf: 1 } as never),
    [acceptInvitation.name]: acceptInvitation.stream({
      ...context,
      rosterOf: 1,
      userId: 1,
      invitationId: '',
    }),
    [activateMembership.name]: activateMembership.stream({ ...context, userId: 1 }),
    [changeRole.name]: changeRole.stream({ ...context, userId: 1, role: 'staff' }),
    [deactivateMembership.name]: deactivateMembership.stream({ ...context, userId: 1 }),
    [inviteUser.name]: inviteUser.stream({ ...context, invitationId: '', role: 'staff' }),
    [withdrawInvitation.name]: withdrawInvitation.stream({ ...context, invitationId: '' }),
    [changeUserProfile.name]: changeUserProfile.stream({ ...context, userId: 1 }),
    [registerStaff.name]: registerStaff.stream({ ...context, userId: 1 } as never),
    [registerTenant.name]: registerTenant.stream(context as never),
    [updateTenant.name]: updateTenant.stream(context),
    [reopenTenant.name]: reopenTenant.stream({ ...context, ownerId: 1, userId: 1 }),
    [requireMfa.name]: requireMfa.stream({ ...context, required: true, adminHasFactor: true }),
    [changeUsername.name]: changeUsername.stream({ ...context, ...named, username: 'ann' }),
    [changeUsernameOf.name]: changeUsernameOf.stream({ ...context, ...named, username: 'ann' }),
    [changeEmail.name]: changeEmail.stream({ ...context, ...named, email: 'a@b.example' }),
    [noteSignInFact.name]: noteSignInFact.stream({ ...context, userId: 1, fact: 'totp-enrolled' }),
    [registerUser.name]: registerUser.stream({ ...context, userId: 1 } as never),
  };
  for (const [command, stream] of Object.entries(streams))
    expect(stream).toBe(`${aggregateOf(command).category}-1`);
  const listed = aggregates.flatMap(({ commands }) => commands.map(({ name }) => name));
  expect(listed.toSorted()).toEqual(Object.keys(streams).toSorted());
});

test('a command of no aggregate is an error', () => {
  expect(() => aggregateOf('FlyToTheMoon')).toThrow('No aggregate decides FlyToTheMoon');
});

test('no two aggregates share a category', () => {
  const categories = aggregates.map(({ category }) => category);
  expect(new Set(categories).size).toBe(categories.length);
});
