import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { rosterCodes, type RosterCode } from './codes.ts';
import {
  acceptInvitation,
  activateMembership,
  changeRole,
  deactivateMembership,
  endMembership,
  grantMembership,
  inviteUser,
  withdrawInvitation,
  type RosterCommand,
} from './commands.ts';
import {
  InvitationAccepted,
  InvitationWithdrawn,
  MembershipActivated,
  MembershipDeactivated,
  MembershipEnded,
  MembershipGranted,
  RoleChanged,
  UserInvited,
  type RosterEvent,
  rosterEvents,
} from './events.ts';
import { evolve, initial } from './evolve.ts';
import { roleOf } from './role-of.ts';
import type { RosterState } from './state.ts';

type Decision = readonly RosterEvent[] | Rejected<RosterCode>;

function grant({ data }: CommandOf<typeof grantMembership>, state: RosterState): Decision {
  const { rosterOf: tenantId, userId, role } = data;
  const membership = state.members.get(userId);
  if (membership?.role === role) return [];
  if (membership !== undefined) return reject('already-member', { userId: 'already-member' });
  return [happened(MembershipGranted, { tenantId, userId, role })];
}

function deactivate({ data }: CommandOf<typeof deactivateMembership>, state: RosterState): Decision {
  const { tenantId, userId } = data;
  const membership = state.members.get(userId);
  if (membership === undefined) return reject('not-found');
  if (!membership.active) return [];
  if (isLastAdmin(state, userId)) return reject('last-admin', { active: 'last-admin' });
  return [happened(MembershipDeactivated, { tenantId, userId })];
}

function activate({ data }: CommandOf<typeof activateMembership>, state: RosterState): Decision {
  const { tenantId, userId } = data;
  const membership = state.members.get(userId);
  if (membership === undefined) return reject('not-found');
  return membership.active ? [] : [happened(MembershipActivated, { tenantId, userId })];
}

function change({ data }: CommandOf<typeof changeRole>, state: RosterState): Decision {
  const { tenantId, userId, role: to } = data;
  const membership = state.members.get(userId);
  if (membership === undefined) return reject('not-found');
  if (membership.role === to) return [];
  if (isLastAdmin(state, userId)) return reject('last-admin', { role: 'last-admin' });
  return [happened(RoleChanged, { tenantId, userId, from: membership.role, to })];
}

function invite({ data }: CommandOf<typeof inviteUser>, state: RosterState): Decision {
  const { tenantId, invitationId, role } = data;
  if (state.invitations.has(invitationId)) return [];
  return [happened(UserInvited, { tenantId, invitationId, role })];
}

function withdraw({ data }: CommandOf<typeof withdrawInvitation>, state: RosterState): Decision {
  const { tenantId, invitationId } = data;
  if (!state.invitations.has(invitationId)) return reject('not-found');
  return [happened(InvitationWithdrawn, { tenantId, invitationId })];
}

function accept({ data }: CommandOf<typeof acceptInvitation>, state: RosterState): Decision {
  const { rosterOf: tenantId, userId, invitationId } = data;
  const invitation = state.invitations.get(invitationId);
  if (invitation === undefined || invitation.number <= (state.voidUpTo.get(userId) ?? 0))
    return reject('link-used-up');
  const accepted = happened(InvitationAccepted, { tenantId, userId, invitationId });
  const membership = state.members.get(userId);
  const { role } = invitation;
  if (membership === undefined) return [accepted, happened(MembershipGranted, { tenantId, userId, role })];
  // An active member keeps the role. An invitation sent after the deactivation activates the membership again
  // and changes nothing else.
  return membership.active ? [accepted] : [accepted, happened(MembershipActivated, { tenantId, userId })];
}

/** The sender has made sure that the roster keeps an admin. */
function end({ data }: CommandOf<typeof endMembership>, state: RosterState): Decision {
  const { rosterOf: tenantId, userId } = data;
  return state.members.has(userId) ? [happened(MembershipEnded, { tenantId, userId })] : [];
}

/** Whether this is the only active admin: decisions 7. */
function isLastAdmin({ members }: RosterState, userId: number): boolean {
  const admins = [...members].filter(([, { role, active }]) => active && role === 'admin');
  return admins.length === 1 && admins[0]?.[0] === userId;
}

const commands = [
  grantMembership,
  deactivateMembership,
  activateMembership,
  changeRole,
  inviteUser,
  withdrawInvitation,
  acceptInvitation,
  endMembership,
] as const;
const ofAdmins = new Set<string>(
  commands.flatMap(({ name, policy }) => (policy.who === 'admin' ? [name] : [])),
);

/**
 * Whether the sender is not an admin any more. The policy was checked when the command arrived; a role that
 * was withdrawn since is seen only here, because the append expects this very state. Processes have no role.
 */
function refusedTo(actorId: number, state: RosterState): Rejected<RosterCode> | null {
  const role = actorId === 0 ? 'admin' : roleOf(state, actorId);
  if (role === null) return reject('not-found');
  return role === 'admin' ? null : reject('forbidden');
}

export const roster: Aggregate<RosterState, RosterCommand, RosterEvent, RosterCode> = {
  category: 'roster',
  events: rosterEvents,
  codes: rosterCodes,
  ids: { invitationId: 'invitation' },
  commands,
  decider: {
    initial,
    decide(command, state) {
      const refused = ofAdmins.has(command.type) ? refusedTo(command.data.actorId, state) : null;
      if (refused !== null) return refused;
      switch (command.type) {
        case 'GrantMembership':
          return grant(command, state);
        case 'DeactivateMembership':
          return deactivate(command, state);
        case 'ActivateMembership':
          return activate(command, state);
        case 'ChangeRole':
          return change(command, state);
        case 'InviteUser':
          return invite(command, state);
        case 'WithdrawInvitation':
          return withdraw(command, state);
        case 'AcceptInvitation':
          return accept(command, state);
        case 'EndMembership':
          return end(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
