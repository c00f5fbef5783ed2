import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { registerUser, type UserCommand } from './commands.ts';
import { UserRegistered, type UserEvent } from './events.ts';
import type { UserState } from './state.ts';

export type UserRejection = 'already-registered' | 'abandoned';

type Decision = readonly UserEvent[] | Rejected<UserRejection>;

function register({ data }: CommandOf<typeof registerUser>, state: UserState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'registered') return reject('already-registered');
  const { userId, username, email, phone, firstname, lastname } = data;
  return [happened(UserRegistered, { userId, username, email, phone, firstname, lastname })];
}

export const user: Aggregate<UserState, UserCommand, UserEvent | CommandAbandoned, UserRejection> = {
  category: 'user',
  commands: [registerUser],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterUser':
          return register(command, state);
        default:
          return never(command.type);
      }
    },
    evolve(state, event) {
      switch (event.type) {
        case 'UserRegistered':
          return { status: 'registered' };
        case 'CommandAbandoned':
          return state.status === 'unknown' ? { status: 'abandoned' } : state;
        default:
          return never(event);
      }
    },
  },
};
