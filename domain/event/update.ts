import type { CommandOf } from '../kernel/command.ts';
import { reject } from '../kernel/rejection.ts';
import type { updateEvent, updateSharedEvent } from './commands.ts';
import { momentsOf, type Days } from './days.ts';
import { endsBeforeStart, isOf, refuseTheEnd, type Decision } from './decision.ts';
import type { EventDetails, EventState } from './state.ts';
import { whatChanged } from './what-changed.ts';

type Update = CommandOf<typeof updateEvent> | CommandOf<typeof updateSharedEvent>;
type Changes = Update['data'];

export function update({ data }: Update, state: EventState): Decision {
  if (!isOf(state, data.tenantId)) return reject('not-found');
  if (state.cancelled) return reject('event-cancelled');
  if (data.days && data.days.lastDay < data.days.firstDay) return refuseTheEnd('lastDay');
  const before = state.details;
  const after = {
    name: data.name ?? before.name,
    description: data.description ?? before.description,
    type: data.type ?? before.type,
    location: data.location ?? before.location,
    ...whenAfter(data, before),
  };
  if (endsBeforeStart(after)) return refuseTheEnd(data.endsAt === undefined ? 'startsAt' : 'endsAt');
  return whatChanged({ eventId: state.eventId, tenantId: state.tenantId }, before, after);
}

/** An all-day event stays one when a client sends back the times that it was shown. */
function whenAfter(data: Changes, before: EventDetails): Pick<EventDetails, 'startsAt' | 'endsAt' | 'days'> {
  if (data.days) {
    const { firstDay, lastDay } = data.days;
    return { ...momentsOf(data.days), days: { firstDay, lastDay } satisfies Days };
  }
  const startsAt = data.startsAt ?? before.startsAt;
  const endsAt = data.endsAt ?? before.endsAt;
  const moved = startsAt !== before.startsAt || endsAt !== before.endsAt;
  return { startsAt, endsAt, days: data.days === null || moved ? null : before.days };
}
