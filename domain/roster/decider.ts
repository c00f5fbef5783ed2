import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { rosterCodes, type RosterCode } from './codes.ts';
import {
  activateMembership,
  changeRole,
  deactivateMembership,
  endMembership,
  grantMembership,
  joinByInvitation,
  type RosterCommand,
} from './commands.ts';
import {
  MembershipActivated,
  MembershipDeactivated,
  MembershipEnded,
  MembershipGranted,
  RoleChanged,
  type RosterEvent,
  rosterEvents,
} from './events.ts';
import { type EarlierInvitationEvent, evolve, initial } from './evolve.ts';
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
  const { tenantId, userId, now: at } = data;
  const membership = state.members.get(userId);
  if (membership === undefined) return reject('not-found');
  if (!membership.active) return [];
  if (isLastAdmin(state, userId)) return reject('last-admin', { active: 'last-admin' });
  return [happened(MembershipDeactivated, { tenantId, userId, at })];
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

function join({ data }: CommandOf<typeof joinByInvitation>, state: RosterState): Decision {
  const { rosterOf: tenantId, userId, role, sentAt } = data;
  const membership = state.members.get(userId);
  if (membership === undefined) return [happened(MembershipGranted, { tenantId, userId, role })];
  if (membership.active || sentAt <= (membership.deactivatedAt ?? '')) return [];
  return [happened(MembershipActivated, { tenantId, userId })];
}

/** The sender has made sure that the roster keeps an admin. */
function end({ data }: CommandOf<typeof endMembership>, state: RosterState): Decision {
  const { rosterOf: tenantId, userId } = data;
  return state.members.has(userId) ? [happened(MembershipEnded, { tenantId, userId })] : [];
}

/** Whether this is the only active admin: decision 7. */
function isLastAdmin({ members }: RosterState, userId: number): boolean {
  const admins = [...members].filter(([, { role, active }]) => active && role === 'admin');
  return admins.length === 1 && admins[0]?.[0] === userId;
}

const commands = [
  grantMembership,
  deactivateMembership,
  activateMembership,
  changeRole,
  joinByInvitation,
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

export const roster: Aggregate<RosterState, RosterCommand, RosterEvent | EarlierInvitationEvent, RosterCode> =
  {
    category: 'roster',
    events: rosterEvents,
    codes: rosterCodes,
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
          case 'JoinByInvitation':
            return join(command, state);
          case 'EndMembership':
            return end(command, state);
          default:
            return never(command);
        }
      },
      evolve,
    },
  };
