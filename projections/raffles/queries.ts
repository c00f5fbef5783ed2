import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { RaffleDrawRow, RaffleRow } from './table.ts';

/** The raffle of an item of the tenant; null if it has none. */
export async function raffleOfItem(
  db: Kysely<ReadModels>,
  tenantId: number,
  itemId: number,
): Promise<RaffleRow | null> {
  const row = await db
    .selectFrom('raffles')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}

/** The raffles of these items of the tenant; items without one are absent. */
export async function rafflesOfItems(
  db: Kysely<ReadModels>,
  tenantId: number,
  itemIds: readonly number[],
): Promise<readonly RaffleRow[]> {
  return db
    .selectFrom('raffles')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', anyOf(itemIds))
    .execute();
}

/** One draw of a raffle; null if there was none with this number. */
export async function raffleDraw(
  db: Kysely<ReadModels>,
  tenantId: number,
  of: { readonly itemId: number; readonly draw: number },
): Promise<RaffleDrawRow | null> {
  const row = await db
    .selectFrom('raffle_draws')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', of.itemId)
    .where('draw', '=', of.draw)
    .executeTakeFirst();
  return row ?? null;
}
