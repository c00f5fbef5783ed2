import { happened } from '../kernel/event.ts';
import {
  EventDaysSet,
  EventDescribed,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
  EventRetyped,
  type EventEvent,
} from './events.ts';
import type { EventDetails } from './state.ts';

/** The events for an edit, in the order of the form; empty if nothing changed. */
export function whatChanged(
  which: { readonly eventId: number; readonly tenantId: number },
  before: EventDetails,
  after: EventDetails,
): readonly EventEvent[] {
  const texts = [
    { definition: EventRenamed, from: before.name, to: after.name },
    { definition: EventDescribed, from: before.description, to: after.description },
    { definition: EventRetyped, from: before.type, to: after.type },
    { definition: EventRelocated, from: before.location, to: after.location },
  ] as const;
  const events: EventEvent[] = [];
  for (const { definition, from, to } of texts)
    if (from !== to) events.push(happened(definition, { ...which, from, to }));
  const { startsAt, endsAt } = after;
  const { startsAt: fromStartsAt, endsAt: fromEndsAt } = before;
  if (fromStartsAt !== startsAt || fromEndsAt !== endsAt)
    events.push(happened(EventRescheduled, { ...which, fromStartsAt, fromEndsAt, startsAt, endsAt }));
  const { days } = after;
  const { days: fromDays } = before;
  if (fromDays?.firstDay !== days?.firstDay || fromDays?.lastDay !== days?.lastDay)
    events.push(
      happened(EventDaysSet, {
        ...which,
        fromFirstDay: fromDays?.firstDay ?? null,
        fromLastDay: fromDays?.lastDay ?? null,
        firstDay: days?.firstDay ?? null,
        lastDay: days?.lastDay ?? null,
      }),
    );
  return events;
}
