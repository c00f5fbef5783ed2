import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { noteSignInFact, registerUser, type UserCommand } from './commands.ts';
import { UserRegistered, type UserEvent } from './events.ts';
import { signInEvent } from './sign-in-facts.ts';
import type { UserState } from './state.ts';

export type UserRejection = 'already-registered' | 'abandoned' | 'not-found';

type Decision = readonly UserEvent[] | Rejected<UserRejection>;

function register({ data }: CommandOf<typeof registerUser>, state: UserState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'registered') return reject('already-registered');
  const { userId, username, email, phone, firstname, lastname } = data;
  return [happened(UserRegistered, { userId, username, email, phone, firstname, lastname })];
}

function note({ data }: CommandOf<typeof noteSignInFact>, state: UserState): Decision {
  return state.status === 'registered' ? [signInEvent(data.fact, data.userId)] : reject('not-found');
}

export const user: Aggregate<UserState, UserCommand, UserEvent | CommandAbandoned, UserRejection> = {
  category: 'user',
  commands: [registerUser, noteSignInFact],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterUser':
          return register(command, state);
        case 'NoteSignInFact':
          return note(command, state);
        default:
          return never(command);
      }
    },
    evolve(state, event) {
      switch (event.type) {
        case 'UserRegistered':
          return { status: 'registered' };
        case 'PasswordChanged':
        case 'TotpEnrolled':
        case 'TotpRemoved':
        case 'PasskeyRegistered':
        case 'PasskeyRemoved':
        case 'RecoveryCodesIssued':
        case 'RecoveryCodeUsed':
          return state;
        case 'CommandAbandoned':
          return state.status === 'unknown' ? { status: 'abandoned' } : state;
        default:
          return never(event);
      }
    },
  },
};
