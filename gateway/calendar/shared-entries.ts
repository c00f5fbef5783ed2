import { datesOf, touchesDates } from '../../domain/event/days.ts';
import type { Collaborations, SharedEvent } from '../../infra/features/collaborations/port.ts';
import { daysOf } from '../../projections/event-feed/days-of.ts';
import { shownPeriod, shownTitle } from '../../projections/calendar/shown-entry.ts';
import { CalendarEntry } from './types.ts';

/** The published events that other tenants share with this one, as entries of each day that they touch. */
export async function sharedEntries(
  collaborations: Pick<Collaborations, 'sharedEvents'>,
  query: {
    readonly tenantId: number;
    readonly timezone: string;
    readonly firstDate: string;
    readonly lastDate: string;
  },
): Promise<(date: string) => readonly CalendarEntry[]> {
  const { tenantId, timezone, firstDate, lastDate } = query;
  const found = await collaborations.sharedEvents(tenantId, datesOf(timezone, firstDate, lastDate));
  const entries = found
    .filter(({ event }) => !event.draft)
    .map((one) => ({ entry: presentShared(one, tenantId), days: daysOf(one.event) }));
  return (date) => {
    const day = datesOf(timezone, date, date);
    return entries
      .filter(({ entry: { start: startsAt, end: endsAt }, days }) =>
        touchesDates(day, { startsAt, endsAt, days }),
      )
      .map(({ entry }) => entry);
  };
}

/** `tenantId`: the tenant that it is shared with. */
function presentShared({ event, holder }: SharedEvent, tenantId: number): CalendarEntry {
  const { starts_at: start, ends_at: end } = shownPeriod({
    startsAt: event.starts_at,
    endsAt: event.ends_at,
  });
  return Object.assign(new CalendarEntry(), {
    id: `CalendarEntry:${event.event_id}`,
    eventId: event.event_id,
    tenantId,
    title: shownTitle(event.name),
    start,
    end,
    allDay: event.first_day !== null,
    firstDay: event.first_day,
    lastDay: event.last_day,
    cancelled: event.cancelled,
    sharedBy: holder.name,
    location: event.location,
    description: event.description,
    color: null,
  });
}
