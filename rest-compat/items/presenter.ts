import { z } from 'zod';
import { mostSizes, stockedSizes } from '../../domain/item/sizes.ts';
import { coverOf } from '../../projections/items/cover-of.ts';
import type { ItemRow } from '../../projections/items/table.ts';
import { coverFields, presentCover } from '../events/cover.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown, whole } from '../server/ids.ts';
import { attributeNames } from './typed-sizes.ts';

/** An item as REST shows it: docs/product/items.md#calls. */
export const itemShown = z
  .object({
    id: idShown,
    eventid: idShown,
    tenantid: idShown,
    name: z.string(),
    description: z.string(),
    type: z.string(),
    attributes: z
      .array(z.object({ attributename: z.enum(attributeNames), attributevalue: z.string() }))
      .max(attributeNames.length)
      .meta({
        description: 'the sizes of each kind, separated by commas; only kinds with sizes',
      }),
    sizes: z
      .array(
        z.object({
          attributename: z.enum(attributeNames),
          size: z.string(),
          quantity: whole.nullable(),
        }),
      )
      .max(attributeNames.length * mostSizes)
      .meta({ description: 'each size, and how many there are; null for any number' }),
    ...coverFields,
    capacity: whole.nullable().meta({ description: 'how many persons can register; null for any number' }),
    createdby: idShown,
    createdon: momentShown,
  })
  .meta({ id: 'Item' });

/** Presents an item. */
export function presentItem(row: ItemRow, publicUrl: string): z.output<typeof itemShown> {
  const lists = [
    ['top_size', stockedSizes(row.top_sizes)],
    ['bottom_size', stockedSizes(row.bottom_sizes)],
    ['shoe_size', stockedSizes(row.shoe_sizes)],
  ] as const;
  return {
    id: row.item_id,
    eventid: row.event_id,
    tenantid: row.tenant_id,
    name: row.name,
    description: row.description,
    type: row.type,
    attributes: lists
      .filter(([, sizes]) => sizes.length > 0)
      .map(([attributename, sizes]) => ({
        attributename,
        attributevalue: sizes.map(({ size }) => size).join(', '),
      })),
    sizes: lists.flatMap(([attributename, sizes]) => sizes.map((size) => ({ attributename, ...size }))),
    ...presentCover(coverOf(row), publicUrl),
    capacity: row.capacity,
    createdby: row.registered_by,
    createdon: showMoment(row.registered_at),
  };
}
