import { sql, type Kysely } from 'kysely';
import { normaliseName } from '../../domain/reservation/normalise-name.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { EventFeedRow } from './table.ts';

/**
 * The events of a series that start at the start of one of them or later, by start: at most 400. Empty if the event
 * belongs to no series.
 */
export async function fromHereOn(
  db: Kysely<ReadModels>,
  tenantId: number,
  eventId: number,
): Promise<readonly EventFeedRow[]> {
  return db
    .selectFrom('event_feed')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(({ and, eb, selectFrom }) => {
      const one = selectFrom('event_feed as one')
        .where('one.tenant_id', '=', tenantId)
        .where('one.event_id', '=', eventId);
      return and([
        eb('series_id', '=', one.select('one.series_id')),
        eb('starts_at', '>=', one.select('one.starts_at')),
      ]);
    })
    .orderBy('starts_at')
    .orderBy('event_id')
    .limit(400)
    .execute();
}

/** Whether an event outside the series has one of these names, compared as names are reserved. */
export async function otherSeriesNames(
  db: Kysely<ReadModels>,
  tenantId: number,
  names: readonly string[],
  seriesId: string,
): Promise<boolean> {
  const keys = names.map(normaliseName);
  const found = await db
    .selectFrom('event_feed')
    .select('event_id')
    .where('tenant_id', '=', tenantId)
    .where('name_key', '=', sql<string>`any(${keys}::text[])`)
    .where(sql<boolean>`series_id is distinct from ${seriesId}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
