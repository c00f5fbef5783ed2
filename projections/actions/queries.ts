import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { ActionRow } from './table.ts';

/** The maximum number of actions that the Event Hub shows; no tenant has that many open at the same time. */
const mostActions = 1_000;

/** The open actions of a tenant, the newest first. */
export async function openActions(db: Kysely<ReadModels>, tenantId: number): Promise<readonly ActionRow[]> {
  return db
    .selectFrom('actions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .orderBy('submitted_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(mostActions)
    .execute();
}

/** The actions of these items of a tenant, in no order; items without one are absent. At most 1,000 ids. */
export async function actionsByItems(
  db: Kysely<ReadModels>,
  tenantId: number,
  itemIds: readonly number[],
): Promise<readonly ActionRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('actions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', anyOf(itemIds))
    .execute();
}
