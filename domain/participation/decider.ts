import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import type { Rejected } from '../kernel/rejection.ts';
import { participationCodes, type ParticipationCode } from './codes.ts';
import { markThreadUnread, muteThread, readThread, type ParticipationCommand } from './commands.ts';
import {
  participationEvents,
  ThreadMarkedUnread,
  ThreadMuted,
  ThreadRead,
  ThreadUnmuted,
  type ParticipationEvent,
} from './events.ts';

/** How a person follows a thread; `upTo` is null before they read or marked anything. */
export interface ParticipationState {
  readonly upTo: string | null;
  readonly muted: boolean;
}

type Decision = readonly ParticipationEvent[] | Rejected<ParticipationCode>;
type Data = CommandOf<typeof readThread | typeof markThreadUnread | typeof muteThread>['data'];

const whose = ({ threadId, tenantId, actorId: userId }: Data) => ({ threadId, tenantId, userId });

function read({ data }: CommandOf<typeof readThread>, { upTo }: ParticipationState): Decision {
  if (upTo !== null && BigInt(data.upTo) <= BigInt(upTo)) return [];
  return [happened(ThreadRead, { ...whose(data), upTo: data.upTo })];
}

/** Marks it again even at the same position: joining the thread again has marked everything as read since. */
function markUnread({ data }: CommandOf<typeof markThreadUnread>): Decision {
  return [happened(ThreadMarkedUnread, { ...whose(data), upTo: data.upTo })];
}

function mute({ data }: CommandOf<typeof muteThread>, { muted }: ParticipationState): Decision {
  if (data.muted === muted) return [];
  return [happened(data.muted ? ThreadMuted : ThreadUnmuted, whose(data))];
}

function evolve(
  state: ParticipationState,
  { type, data }: ParticipationEvent | CommandAbandoned,
): ParticipationState {
  switch (type) {
    case 'ThreadRead':
    case 'ThreadMarkedUnread':
      return { ...state, upTo: data.upTo };
    case 'ThreadMuted':
      return { ...state, muted: true };
    case 'ThreadUnmuted':
      return { ...state, muted: false };
    case 'CommandAbandoned':
      return state;
    default:
      return never(type);
  }
}

export const participation: Aggregate<
  ParticipationState,
  ParticipationCommand,
  ParticipationEvent,
  ParticipationCode
> = {
  category: 'participation',
  events: participationEvents,
  codes: participationCodes,
  commands: [readThread, markThreadUnread, muteThread],
  decider: {
    initial: { upTo: null, muted: false },
    decide(command, state) {
      switch (command.type) {
        case 'ReadThread':
          return read(command, state);
        case 'MarkThreadUnread':
          return markUnread(command);
        case 'MuteThread':
          return mute(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
