import { sql, type Kysely } from 'kysely';
import { normaliseName } from '../../domain/reservation/normalise-name.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { EventFeedRow } from './table.ts';

/** Events of a tenant by id, in no order; missing events are absent. At most 1,000 ids. */
export async function eventsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  eventIds: readonly number[],
): Promise<readonly EventFeedRow[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('event_feed')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', anyOf(eventIds))
    .execute();
}

/** Whether the tenant has an event, drafts included. */
export async function hasEvents(db: Kysely<ReadModels>, tenantId: number): Promise<boolean> {
  const first = await db
    .selectFrom('event_feed')
    .select('event_id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** Whether an event of the tenant, other than `exceptEventId`, has this name, compared as names are reserved. */
export async function eventNameExists(
  db: Kysely<ReadModels>,
  tenantId: number,
  name: string,
  exceptEventId?: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('event_feed')
    .select('event_id')
    .where('tenant_id', '=', tenantId)
    .where('name_key', '=', normaliseName(name))
    .$if(exceptEventId !== undefined, (query) => query.where('event_id', '!=', exceptEventId ?? 0))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The types that a tenant's events have, the most frequent first; at most `most`. */
export async function eventTypes(
  db: Kysely<ReadModels>,
  tenantId: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('event_feed')
    .select(sql<string>`mode() within group (order by type)`.as('type'))
    .where('tenant_id', '=', tenantId)
    .where('type', '!=', '')
    .groupBy(sql`lower(type)`)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('type')
    .limit(most)
    .execute();
  return rows.map(({ type }) => type);
}
