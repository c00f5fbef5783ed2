import { registerItem } from '../../domain/item/commands.ts';
import { stocked } from '../../domain/item/sizes.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
import type { ItemRow } from '../../projections/items/table.ts';

/** The item as the command described it, for when the read models do not show it yet (decision 13). */
export function asRegistered(
  input: object,
  { position, revision }: Accepted<unknown>,
): Omit<ItemRow, 'item_id' | 'tenant_id' | 'registered_by'> {
  const { eventId, topSizes, bottomSizes, shoeSizes, ...details } = registerItem.input.parse(input);
  return {
    ...details,
    cover: null,
    event_id: eventId,
    top_sizes: stocked(topSizes, []).map((size) => ({ ...size })),
    bottom_sizes: stocked(bottomSizes, []).map((size) => ({ ...size })),
    shoe_sizes: stocked(shoeSizes, []).map((size) => ({ ...size })),
    registered_at: new Date(),
    revision: BigInt(revision),
    version: BigInt(position),
  };
}
