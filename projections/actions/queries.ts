import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { ActionRow } from './table.ts';

/** The maximum number of actions that the Event Hub shows. */
const mostActions = 1_000;

/**
 * The open actions of a tenant's published events that are not over at a time, the newest first. Actions stay open
 * after their event, so those of past events must not count for the limit.
 */
export async function openActions(
  db: Kysely<ReadModels>,
  { tenantId, now }: { readonly tenantId: number; readonly now: Date },
): Promise<readonly ActionRow[]> {
  return (
    db
      .selectFrom('event_feed')
      .innerJoin('actions', (join) =>
        join
          .onRef('actions.tenant_id', '=', 'event_feed.tenant_id')
          .onRef('actions.event_id', '=', 'event_feed.event_id'),
      )
      .selectAll('actions')
      .where('event_feed.tenant_id', '=', tenantId)
      .where('event_feed.ends_at', '>=', now)
      // visitors see neither drafts nor cancelled events
      .where('event_feed.draft', '=', false)
      .where('event_feed.cancelled', '=', false)
      .where('actions.active', '=', true)
      .orderBy('actions.submitted_at', 'desc')
      .orderBy('actions.item_id', 'desc')
      .limit(mostActions)
      .execute()
  );
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
