import { sql, type Kysely } from 'kysely';
import { dateIn } from '../../domain/kernel/day.ts';
import { idsByDay, type DayOf } from '../kernel/by-day.ts';
import type { ReadModels } from '../kernel/tables.ts';

/** A day and the next six: docs/product/dashboard.md. */
export const shownDays = 7;

/**
 * Seven days of the tenant's zone from a date, or from the day that `now` falls on, with the ids of the first
 * `perDay` events that touch each of them.
 */
export async function dashboardDays(
  db: Kysely<ReadModels>,
  query: { tenantId: number; timezone: string; now: Date; from?: string | null; perDay: number },
): Promise<readonly DayOf<number>[]> {
  const { tenantId, timezone, now, perDay } = query;
  const firstDate = query.from ?? dateIn(timezone, now);
  const days = { tenantId, timezone, firstDate, days: shownDays, perDay };
  const shown = sql<boolean>`not entry.draft and not entry.cancelled`;
  return idsByDay(db, { table: 'dashboard_entries', id: 'entry_id', shown }, days);
}
