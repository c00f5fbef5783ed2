import type { Aggregate } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { eventCodes, type EventCode } from './codes.ts';
import { eventCommands, type EventCommand } from './commands.ts';
import { type EventEvent, eventEvents } from './events.ts';
import { evolve } from './evolve.ts';
import { cancel, publish, reinstate } from './lifecycle.ts';
import { register } from './register.ts';
import type { EventState } from './state.ts';
import { update } from './update.ts';

export const event: Aggregate<EventState, EventCommand, EventEvent, EventCode> = {
  category: 'event',
  events: eventEvents,
  codes: eventCodes,
  ids: { exceptEventId: 'event' },
  commands: eventCommands,
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterEvent':
          return register(command, state);
        case 'UpdateEvent':
        case 'UpdateSharedEvent':
          return update(command, state);
        case 'PublishEvent':
          return publish(command, state);
        case 'CancelEvent':
          return cancel(command, state);
        case 'ReinstateEvent':
          return reinstate(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
