import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { eventCodes, type EventCode } from './codes.ts';
import { registerEvent, updateEvent, type EventCommand } from './commands.ts';
import { EventRegistered, type EventEvent, eventEvents } from './events.ts';
import { evolve } from './evolve.ts';
import type { EventState } from './state.ts';
import { whatChanged } from './what-changed.ts';

type Decision = readonly EventEvent[] | Rejected<EventCode>;

/** An end before the start is refused: decision 12. */
function endsBeforeStart(details: { startsAt: string; endsAt: string }): boolean {
  return Date.parse(details.endsAt) < Date.parse(details.startsAt);
}

/** Names the field that was given: an update may move only the start beyond the present end. */
const refuseTheEnd = (field: 'startsAt' | 'endsAt'): Rejected<EventCode> =>
  reject('ends-before-start', { [field]: 'ends-before-start' });

function register({ data }: CommandOf<typeof registerEvent>, state: EventState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'registered') return reject('already-registered');
  if (endsBeforeStart(data)) return refuseTheEnd('endsAt');
  const { eventId, tenantId, name, description, type, location, startsAt, endsAt } = data;
  const registeredBy = data.actorId;
  return [
    happened(EventRegistered, {
      eventId,
      tenantId,
      name,
      description,
      type,
      location,
      startsAt,
      endsAt,
      registeredBy,
    }),
  ];
}

function update({ data }: CommandOf<typeof updateEvent>, state: EventState): Decision {
  // Another tenant's event counts as not found: decision 11.
  if (state.status !== 'registered' || state.tenantId !== data.tenantId) return reject('not-found');
  const before = state.details;
  const after = {
    name: data.name ?? before.name,
    description: data.description ?? before.description,
    type: data.type ?? before.type,
    location: data.location ?? before.location,
    startsAt: data.startsAt ?? before.startsAt,
    endsAt: data.endsAt ?? before.endsAt,
  };
  if (endsBeforeStart(after)) return refuseTheEnd(data.endsAt === undefined ? 'startsAt' : 'endsAt');
  return whatChanged({ eventId: state.eventId, tenantId: state.tenantId }, before, after);
}

export const event: Aggregate<EventState, EventCommand, EventEvent, EventCode> = {
  category: 'event',
  events: eventEvents,
  codes: eventCodes,
  ids: { exceptEventId: 'event' },
  commands: [registerEvent, updateEvent],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterEvent':
          return register(command, state);
        case 'UpdateEvent':
          return update(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
