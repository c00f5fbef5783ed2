import { addDays, startOfDay } from '../../domain/kernel/day.ts';
import type { Collaborations, SharedEvent } from '../../infra/features/collaborations/port.ts';
import { CalendarEntry } from './types.ts';

const dayMs = 86_400_000;

/** The published events that other tenants share with this one, as entries of each day that they touch. */
export async function sharedEntries(
  collaborations: Collaborations,
  query: {
    readonly tenantId: number;
    readonly timezone: string;
    readonly firstDate: string;
    readonly lastDate: string;
  },
): Promise<(date: string) => readonly CalendarEntry[]> {
  const { tenantId, timezone } = query;
  const dawn = (date: string) => startOfDay(timezone, date);
  const found = await collaborations.sharedEvents(tenantId, {
    from: dawn(query.firstDate),
    to: dawn(addDays(query.lastDate, 1)),
  });
  const entries = found.filter(({ event }) => !event.draft).map((one) => presentShared(one, tenantId));
  return (date) => {
    const [first, next] = [dawn(date), dawn(addDays(date, 1))];
    return entries.filter(({ start, end }) => start < next && (end > first || start >= first));
  };
}

/** `tenantId`: the tenant that it is shared with. */
function presentShared({ event, holder }: SharedEvent, tenantId: number): CalendarEntry {
  return Object.assign(new CalendarEntry(), {
    id: `CalendarEntry:${event.event_id}`,
    eventId: event.event_id,
    tenantId,
    title: event.name || 'Untitled',
    start: event.starts_at,
    end: event.ends_at > event.starts_at ? event.ends_at : new Date(event.starts_at.getTime() + dayMs),
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
