import { sql, type Kysely } from 'kysely';
import { idsByDay, type DayOf } from '../kernel/by-day.ts';
import { decodeCursor, encodeCursor, idOf, momentOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { CalendarEntryRow } from './table.ts';

/** Maximum length of an answer of the calendar (decision 15a). */
const longest = 1_000;

/** The maximum number of days of one query: a month's view with the weeks at both ends has 42. */
export const longestCalendar = 62;

/** How many days there are from a date up to and including another. */
export function daysFrom(firstDate: string, lastDate: string): number {
  return Math.round((Date.parse(lastDate) - Date.parse(firstDate)) / 86_400_000) + 1;
}

/**
 * The days of the tenant's zone from a date up to and including another, with the first `perDay` entries that
 * touch each of them.
 */
export async function calendarDays(
  db: Kysely<ReadModels>,
  query: { tenantId: number; timezone: string; firstDate: string; lastDate: string; perDay: number },
): Promise<readonly DayOf<CalendarEntryRow>[]> {
  const { tenantId, firstDate, lastDate } = query;
  const table = { table: 'calendar_entries', id: 'event_id', shown: sql<boolean>`not entry.draft` } as const;
  const days = await idsByDay(db, table, { ...query, days: daysFrom(firstDate, lastDate) });
  const ids = [...new Set(days.flatMap(({ entries }) => entries))];
  const rows = await db
    .selectFrom('calendar_entries')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.event_id, row]));
  return days.map((day) => ({ ...day, entries: day.entries.flatMap((id) => byId.get(id) ?? []) }));
}

/** A page of all entries by start; at most 1,000. Throws InvalidCursor. */
export async function calendarPage(
  db: Kysely<ReadModels>,
  query: { tenantId: number; first: number; after?: string | null },
): Promise<Page<CalendarEntryRow>> {
  const length = pageLength(query.first, longest);
  const place = query.after ? placeOf(query.after) : undefined;
  const rows = await db
    .selectFrom('calendar_entries')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('draft', '=', false)
    .$if(place !== undefined, (entries) =>
      entries.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('starts_at', 'event_id'),
          '>',
          tuple(place?.startsAt ?? new Date(0), place?.eventId ?? 0),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('event_id')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, ({ starts_at: startsAt, event_id: eventId }) =>
    encodeCursor('calendar', startsAt.toISOString(), String(eventId)),
  );
}

function placeOf(cursor: string): { startsAt: Date; eventId: number } {
  const [startsAt, eventId] = decodeCursor('calendar', 2, cursor);
  return { startsAt: momentOf(startsAt), eventId: idOf(eventId) };
}
