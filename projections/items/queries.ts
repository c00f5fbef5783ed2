import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { ItemRow } from './table.ts';

/** A page of an event's items in the order in which they were added. Throws InvalidCursor. */
export async function itemsPage(
  db: Kysely<ReadModels>,
  query: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly first: number;
    readonly after?: string | null;
    readonly longest?: number;
  },
): Promise<Page<ItemRow>> {
  const length = pageLength(query.first, query.longest);
  const after = query.after ? idOf(decodeCursor('items', 1, query.after)[0]) : 0;
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('event_id', '=', query.eventId)
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('items', String(row.item_id)));
}

/** How many items an event of the tenant has. */
export async function itemCount(db: Kysely<ReadModels>, tenantId: number, eventId: number): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Items of a tenant by id, in no order; missing items are absent. At most 1,000 ids. */
export async function itemsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  itemIds: readonly number[],
): Promise<readonly ItemRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('items')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', anyOf(itemIds))
    .execute();
}

/** An item of this event of the tenant; null if the event has no such item. */
export async function itemOfEvent(
  db: Kysely<ReadModels>,
  tenantId: number,
  { eventId, itemId }: { readonly eventId: number; readonly itemId: number },
): Promise<ItemRow | null> {
  const [row] = await itemsByIds(db, tenantId, [itemId]);
  return row?.event_id === eventId ? row : null;
}
