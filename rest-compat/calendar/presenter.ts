import { z } from 'zod';
import type { SharedEvent } from '../../infra/features/collaborations/port.ts';
import type { CalendarEntryRow } from '../../projections/calendar/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown } from '../server/ids.ts';

/** An entry of the calendar: rules 2 to 5 of docs/product/calendar.md#entries. */
export const calendarEntryShown = z
  .object({
    id: idShown,
    title: z.string(),
    start: momentShown,
    end: momentShown,
    allDay: z.boolean(),
    location: z.string(),
    description: z.string(),
    color: z.string().nullable(),
    sharedBy: z.string().optional().meta({
      description: 'the organisation that shares it; absent for an event of the tenant itself',
    }),
  })
  .meta({ id: 'CalendarEntry' });

export function presentCalendarEntry(row: CalendarEntryRow): z.output<typeof calendarEntryShown> {
  return {
    id: row.event_id,
    title: row.title,
    start: showMoment(row.starts_at),
    end: showMoment(row.ends_at),
    allDay: row.first_day !== null,
    location: row.location,
    description: row.description,
    color: row.color,
  };
}

const dayMs = 86_400_000;

/** A published event that another tenant shares with the reader's. */
export function presentSharedEntry({ event, holder }: SharedEvent): z.output<typeof calendarEntryShown> {
  const { starts_at: start, ends_at: end } = event;
  return {
    id: event.event_id,
    title: event.name || 'Untitled',
    start: showMoment(start),
    end: showMoment(end > start ? end : new Date(start.getTime() + dayMs)),
    allDay: event.first_day !== null,
    location: event.location,
    description: event.description,
    color: null,
    sharedBy: holder.name,
  };
}
