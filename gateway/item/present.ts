import { stockedSizes } from '../../domain/item/sizes.ts';
import { coverOf } from '../../projections/items/cover-of.ts';
import type { ItemRow } from '../../projections/items/table.ts';
import { Item } from './types.ts';

export function presentItem(row: ItemRow): Item {
  return Object.assign(new Item(), {
    id: `Item:${row.item_id}`,
    itemId: row.item_id,
    tenantId: row.tenant_id,
    eventId: row.event_id,
    coverOfRow: coverOf(row),
    createdById: row.registered_by,
    name: row.name,
    description: row.description,
    type: row.type,
    topSizes: stockedSizes(row.top_sizes),
    bottomSizes: stockedSizes(row.bottom_sizes),
    shoeSizes: stockedSizes(row.shoe_sizes),
    capacity: row.capacity,
    registeredAt: row.registered_at.toISOString(),
    version: String(row.version),
    revision: String(row.revision),
  });
}
