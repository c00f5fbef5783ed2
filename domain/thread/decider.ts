import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { threadCodes, type ThreadCode } from './codes.ts';
import { joinThread, leaveThread, startEventThread, startThread, type ThreadCommand } from './commands.ts';
import { threadEvents, ThreadJoined, ThreadLeft, ThreadStarted, type ThreadEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { ThreadState } from './state.ts';
import { sortedIds } from './subject.ts';

type Decision = readonly ThreadEvent[] | Rejected<ThreadCode>;

type Subject = Pick<ReturnType<typeof ThreadStarted.schema.parse>, 'about' | 'eventId' | 'itemId'>;

function start(
  of: { readonly threadId: number; readonly tenantId: number; readonly actorId: number },
  subject: Subject,
  userIds: Iterable<number>,
  state: ThreadState,
): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'unknown') return reject('already-registered');
  const { threadId, tenantId, actorId: startedBy } = of;
  return [
    happened(ThreadStarted, { threadId, tenantId, ...subject, startedBy }),
    ...sortedIds(userIds).map((userId) => happened(ThreadJoined, { threadId, tenantId, userId })),
  ];
}

function startAmong({ data }: CommandOf<typeof startThread>, state: ThreadState): Decision {
  const people = { about: 'people', eventId: null, itemId: null } as const;
  return start(data, people, [data.actorId, ...data.participantIds], state);
}

function startAbout({ data }: CommandOf<typeof startEventThread>, state: ThreadState): Decision {
  const { eventId, itemId, actorId } = data;
  return start(data, { about: itemId === null ? 'event' : 'item', eventId, itemId }, [actorId], state);
}

function join({ data }: CommandOf<typeof joinThread>, state: ThreadState): Decision {
  const { tenantId, threadId, actorId: userId } = data;
  if (state.status !== 'open' || state.tenantId !== tenantId) return reject('not-found');
  if (state.people.get(userId) === true) return [];
  return [happened(ThreadJoined, { threadId, tenantId, userId })];
}

function leave({ data }: CommandOf<typeof leaveThread>, state: ThreadState): Decision {
  const { tenantId, threadId, actorId: userId } = data;
  if (state.status !== 'open' || state.tenantId !== tenantId) return reject('not-found');
  if (state.people.get(userId) !== true) return [];
  return [happened(ThreadLeft, { threadId, tenantId, userId })];
}

export const thread: Aggregate<ThreadState, ThreadCommand, ThreadEvent, ThreadCode> = {
  category: 'thread',
  events: threadEvents,
  codes: threadCodes,
  commands: [startThread, startEventThread, joinThread, leaveThread],
  ids: { participantIds: 'user' },
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'StartThread':
          return startAmong(command, state);
        case 'StartEventThread':
          return startAbout(command, state);
        case 'JoinThread':
          return join(command, state);
        case 'LeaveThread':
          return leave(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
