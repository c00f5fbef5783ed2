import { z } from 'zod';
import type { StockedSize } from '../../domain/item/sizes.ts';
import type { Json } from '../kernel/json.ts';

const stored = z.array(z.object({ size: z.string(), quantity: z.number().nullable() }));

/** The sizes in a column of an item's row. */
export const stockedSizes = (column: Json): StockedSize[] => stored.parse(column);
