import type { Kysely } from 'kysely';
import { addDays, dateIn, periodOf, touches } from '../../domain/kernel/day.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { DashboardEntryRow } from './table.ts';

/**
 * Entries that overlap the time from `from` up to but not including `to`, by start; at most 1,000. An entry
 * without duration counts at its start.
 */
export async function dashboardEntries(
  db: Kysely<ReadModels>,
  query: { tenantId: number; from: Date; to: Date },
): Promise<readonly DashboardEntryRow[]> {
  return db
    .selectFrom('dashboard_entries')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('starts_at', '<', query.to)
    .where('ends_at', '>=', query.from)
    .where((where) => where.or([where('ends_at', '>', query.from), where('starts_at', '>=', query.from)]))
    .orderBy('starts_at')
    .orderBy('kind')
    .orderBy('entry_id')
    .limit(1_000)
    .execute();
}

/** A day of the dashboard with what touches it, by start. */
export interface DashboardDayRow {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly entries: readonly DashboardEntryRow[];
}

/** A day and the next six: docs/product/dashboard.md. */
const shownDays = 7;

/** Seven days of the tenant's zone from a date, or from the day that `now` falls on. */
export async function dashboardDays(
  db: Kysely<ReadModels>,
  query: { tenantId: number; timezone: string; now: Date; from?: string | null },
): Promise<readonly DashboardDayRow[]> {
  const { tenantId, timezone, now } = query;
  const first = query.from ?? dateIn(timezone, now);
  const dates = Array.from({ length: shownDays }, (_, day) => addDays(first, day));
  const whole = periodOf(timezone, first, addDays(first, shownDays - 1));
  const entries = await dashboardEntries(db, { tenantId, ...whole });
  return dates.map((date) => {
    const day = periodOf(timezone, date);
    return { date, entries: entries.filter((entry) => touches(day, entry.starts_at, entry.ends_at)) };
  });
}
