import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { CalendarEntryRow } from './table.ts';

/** Maximum length of an answer of the calendar (decisions 15a). */
const longest = 1_000;

/**
 * Entries that overlap the time from `from` up to but not including `to`, by start, after a place in that
 * order.
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
  if (query.from !== undefined) entries = entries.where('ends_at', '>', query.from);
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
