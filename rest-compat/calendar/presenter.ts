import { z } from 'zod';
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
