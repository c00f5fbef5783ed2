import type { Kysely } from 'kysely';
import { addDays, periodOf } from '../../domain/kernel/day.ts';
import { decodeCursor, encodeCursor, idOf, momentOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { CalendarEntryRow } from './table.ts';

/** Maximum length of an answer of the calendar (decision 15a). */
const longest = 1_000;

/**
 * Entries that overlap the time from `from` up to but not including `to`, by start, after a place in that
 * order. An entry without duration counts at its start.
 */
export async function calendarEntries(
  db: Kysely<ReadModels>,
  query: {
    tenantId: number;
    from?: Date;
    to?: Date;
    limit?: number;
    after?: { startsAt: Date; eventId: number };
  },
): Promise<readonly CalendarEntryRow[]> {
  let entries = db.selectFrom('calendar_entries').selectAll().where('tenant_id', '=', query.tenantId);
  if (query.to !== undefined) entries = entries.where('starts_at', '<', query.to);
  const { from } = query;
  if (from !== undefined)
    entries = entries.where((where) =>
      where.or([where('ends_at', '>', from), where('starts_at', '>=', from)]),
    );
  const { after } = query;
  if (after !== undefined) {
    entries = entries.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('starts_at', 'event_id'), '>', tuple(after.startsAt, after.eventId)),
    );
  }
  return entries
    .orderBy('starts_at')
    .orderBy('event_id')
    .limit(Math.min(Math.max(query.limit ?? longest, 1), longest + 1))
    .execute();
}

/** So many days may be asked for at once: a month's view with the weeks at both ends has 42. */
export const longestCalendar = 62;

/** Whether so many days may be asked for, from a date up to and including another. */
export function isTooLong(firstDate: string, lastDate: string): boolean {
  return addDays(firstDate, longestCalendar) <= lastDate;
}

/** Entries that touch days of the tenant's zone, from a date up to and including another, by start. */
export async function calendarDays(
  db: Kysely<ReadModels>,
  query: { tenantId: number; timezone: string; firstDate: string; lastDate: string },
): Promise<readonly CalendarEntryRow[]> {
  const { tenantId, timezone, firstDate, lastDate } = query;
  return calendarEntries(db, { tenantId, ...periodOf(timezone, firstDate, lastDate) });
}

/** A page of all entries by start; at most 1,000. Throws InvalidCursor. */
export async function calendarPage(
  db: Kysely<ReadModels>,
  query: { tenantId: number; first: number; after?: string | null },
): Promise<Page<CalendarEntryRow>> {
  const length = pageLength(query.first, longest);
  const rows = await calendarEntries(db, {
    tenantId: query.tenantId,
    limit: length + 1,
    ...(query.after && { after: placeOf(query.after) }),
  });
  return pageOf(rows, length, ({ starts_at: startsAt, event_id: eventId }) =>
    encodeCursor('calendar', startsAt.toISOString(), String(eventId)),
  );
}

function placeOf(cursor: string): { startsAt: Date; eventId: number } {
  const [startsAt, eventId] = decodeCursor('calendar', 2, cursor);
  return { startsAt: momentOf(startsAt), eventId: idOf(eventId) };
}
