import type { Aggregate } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { close, follow, submit } from './action.ts';
import { change } from './changing.ts';
import { checkIn, undoCheckIn } from './checking-in.ts';
import { registrationsCodes, type RegistrationsCode } from './codes.ts';
import * as commands from './commands.ts';
import { type RegistrationsEvent, registrationsEvents } from './events.ts';
import { evolve, initial } from './evolve.ts';
import { cancel, erase } from './leaving.ts';
import { register } from './registering.ts';
import type { RegistrationsState } from './state.ts';

export const registrations: Aggregate<
  RegistrationsState,
  commands.RegistrationsCommand,
  RegistrationsEvent,
  RegistrationsCode
> = {
  category: 'registrations',
  events: registrationsEvents,
  codes: registrationsCodes,
  ids: { actionId: 'action' },
  commands: [
    commands.submitAction,
    commands.closeAction,
    commands.setPlaces,
    commands.registerForItem,
    commands.changeRegistration,
    commands.cancelRegistration,
    commands.cancelRegistrant,
    commands.checkIn,
    commands.undoCheckIn,
    commands.eraseRegistrant,
  ],
  decider: {
    initial,
    decide(command, state) {
      switch (command.type) {
        case 'SubmitAction':
          return submit(command, state);
        case 'CloseAction':
          return close(command, state);
        case 'SetPlaces':
          return follow(command, state);
        case 'RegisterForItem':
          return register(command, state);
        case 'ChangeRegistration':
          return change(command, state);
        case 'CancelRegistration':
          return cancel(command.data, 'registrant', state);
        case 'CancelRegistrant':
          return cancel(command.data, 'staff', state);
        case 'CheckIn':
          return checkIn(command, state);
        case 'UndoCheckIn':
          return undoCheckIn(command, state);
        case 'EraseRegistrant':
          return erase(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
