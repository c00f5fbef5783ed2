import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { userCodes, type UserCode } from './codes.ts';
import {
  changeUserProfile,
  eraseUser,
  noteSignInFact,
  registerInvited,
  registerStaff,
  registerUser,
  type UserCommand,
} from './commands.ts';
import { confirmEmail, decideConfirmation } from './confirmed-address.ts';
import { StaffRegistered, UserErased, UserRegistered, type UserEvent, userEvents } from './events.ts';
import { evolve } from './evolve.ts';
import { changeEmail, changeUsername, changeUsernameOf, decideOwnName } from './own-names.ts';
import { signInEvent } from './sign-in-facts.ts';
import type { UserState } from './state.ts';
import { whatChanged } from './what-changed.ts';

type Decision = readonly UserEvent[] | Rejected<UserCode>;

function register({ data }: CommandOf<typeof registerUser>, state: UserState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'unknown') return reject('already-registered');
  const { userId, username, email, phone, firstname, lastname } = data;
  return [happened(UserRegistered, { userId, username, email, phone, firstname, lastname })];
}

function registerInTenant(
  { data }: CommandOf<typeof registerStaff> | CommandOf<typeof registerInvited>,
  state: UserState,
): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'unknown') return reject('already-registered');
  const { userId, tenantId, username, email, phone, firstname, lastname, role } = data;
  const invitationId = 'invitationId' in data ? data.invitationId : null;
  return [
    happened(UserRegistered, { userId, username, email, phone, firstname, lastname }),
    happened(StaffRegistered, { userId, tenantId, role, invitationId }),
  ];
}

function changeProfile({ data }: CommandOf<typeof changeUserProfile>, state: UserState): Decision {
  if (state.status !== 'registered') return reject('not-found');
  const before = state.profile;
  const after = {
    ...before,
    firstname: data.firstname ?? before.firstname,
    lastname: data.lastname ?? before.lastname,
    phone: data.phone === undefined ? before.phone : data.phone,
  };
  return whatChanged(state.userId, before, after);
}

function note({ data }: CommandOf<typeof noteSignInFact>, state: UserState): Decision {
  return state.status === 'registered' ? [signInEvent(data.fact, data.userId)] : reject('not-found');
}

function erase({ data: { userId, tenantIds } }: CommandOf<typeof eraseUser>, state: UserState): Decision {
  if (state.status === 'erased') return [];
  return state.status === 'registered' ? [happened(UserErased, { userId, tenantIds })] : reject('not-found');
}

export const user: Aggregate<UserState, UserCommand, UserEvent, UserCode> = {
  category: 'user',
  events: userEvents,
  codes: userCodes,
  ids: { meId: 'user', createdBy: 'user' },
  commands: [
    registerUser,
    registerStaff,
    registerInvited,
    changeUserProfile,
    noteSignInFact,
    eraseUser,
    changeUsername,
    changeUsernameOf,
    changeEmail,
    confirmEmail,
  ],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterUser':
          return register(command, state);
        case 'RegisterStaff':
        case 'RegisterInvited':
          return registerInTenant(command, state);
        case 'ChangeUserProfile':
          return changeProfile(command, state);
        case 'NoteSignInFact':
          return note(command, state);
        case 'ChangeUsername':
        case 'ChangeUsernameOf':
        case 'ChangeEmail':
          return decideOwnName(command, state);
        case 'ConfirmEmail':
          return decideConfirmation(command, state);
        case 'EraseUser':
          return erase(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
