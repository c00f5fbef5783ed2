import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { ownerCodes, type OwnerCode } from './codes.ts';
import { registerOwner, type OwnerCommand } from './commands.ts';
import { OwnerRegistered, type OwnerEvent, ownerEvents } from './events.ts';
import type { OwnerState } from './state.ts';

type Decision = readonly OwnerEvent[] | Rejected<OwnerCode>;

function register({ data }: CommandOf<typeof registerOwner>, state: OwnerState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'registered') return reject('already-registered');
  const { ownerId, userId, companyname, domain, username, email, phone, firstname, lastname } = data;
  return [
    happened(OwnerRegistered, {
      ownerId,
      userId,
      companyname,
      domain,
      username,
      email,
      phone,
      firstname,
      lastname,
    }),
  ];
}

export const owner: Aggregate<OwnerState, OwnerCommand, OwnerEvent, OwnerCode> = {
  category: 'owner',
  events: ownerEvents,
  codes: ownerCodes,
  commands: [registerOwner],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterOwner':
          return register(command, state);
        default:
          return never(command.type);
      }
    },
    evolve(state, event) {
      switch (event.type) {
        case 'OwnerRegistered':
          return { status: 'registered' };
        case 'CommandAbandoned':
          return state.status === 'unknown' ? { status: 'abandoned' } : state;
        default:
          return never(event);
      }
    },
  },
};
