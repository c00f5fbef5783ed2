import type { Kysely } from 'kysely';
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
