import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject } from '../kernel/rejection.ts';
import type { registerEvent } from './commands.ts';
import { momentsOf } from './days.ts';
import { endsBeforeStart, refuseTheEnd, type Decision } from './decision.ts';
import { EventDaysSet, EventDrafted, EventJoinedSeries, EventRegistered, type EventEvent } from './events.ts';
import type { EventState } from './state.ts';

export function register({ data }: CommandOf<typeof registerEvent>, state: EventState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'registered') return reject('already-registered');
  const { days, draft, seriesId } = data;
  if (days && days.lastDay < days.firstDay) return refuseTheEnd('lastDay');
  const { startsAt, endsAt } = days ? momentsOf(days) : data;
  if (endsBeforeStart({ startsAt, endsAt })) return refuseTheEnd('endsAt');
  const { eventId, tenantId, name, description, type, location, actorId: registeredBy } = data;
  const which = { eventId, tenantId };
  const details = { name, description, type, location, startsAt, endsAt, registeredBy };
  const events: EventEvent[] = [happened(EventRegistered, { ...which, ...details })];
  if (days) {
    const { firstDay, lastDay } = days;
    events.push(
      happened(EventDaysSet, { ...which, fromFirstDay: null, fromLastDay: null, firstDay, lastDay }),
    );
  }
  if (draft) events.push(happened(EventDrafted, which));
  if (seriesId !== null) events.push(happened(EventJoinedSeries, { ...which, seriesId }));
  return events;
}
