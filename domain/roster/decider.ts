import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { grantMembership, type RosterCommand } from './commands.ts';
import { MembershipGranted, type RosterEvent } from './events.ts';
import type { RosterState } from './state.ts';

export type RosterRejection = 'already-member';

type Decision = readonly RosterEvent[] | Rejected<RosterRejection>;

function grant({ data }: CommandOf<typeof grantMembership>, state: RosterState): Decision {
  const { rosterOf: tenantId, userId, role } = data;
  const membership = state.status === 'staffed' ? state.members.get(userId) : undefined;
  if (membership?.role === role) return [];
  if (membership !== undefined) return reject('already-member', { userId: 'already-member' });
  return [happened(MembershipGranted, { tenantId, userId, role })];
}

export const roster: Aggregate<RosterState, RosterCommand, RosterEvent | CommandAbandoned, RosterRejection> =
  {
    category: 'roster',
    commands: [grantMembership],
    decider: {
      initial: { status: 'empty' },
      decide(command, state) {
        switch (command.type) {
          case 'GrantMembership':
            return grant(command, state);
          default:
            return never(command.type);
        }
      },
      evolve(state, event) {
        switch (event.type) {
          case 'MembershipGranted': {
            const { userId, role } = event.data;
            const members = state.status === 'staffed' ? state.members : [];
            return { status: 'staffed', members: new Map([...members, [userId, { role }]]) };
          }
          case 'CommandAbandoned':
            return state;
          default:
            return never(event);
        }
      },
    },
  };
