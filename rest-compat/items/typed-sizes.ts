import { z } from 'zod';
import {
  count,
  mostSizes,
  sizeKey,
  sizeList,
  sizesIn,
  wantedSize,
  type WantedSize,
} from '../../domain/item/sizes.ts';
import { itemTypes } from '../../domain/item/item-types.ts';

/**
 * Sizes as forms send them: one text, separated by commas. Sizes that an item has already keep their quantities.
 * Null and empty text clear them.
 */
export const typedSizes = z
  .string()
  .max(4_000, 'too-long')
  .nullable()
  .transform((text, context) => {
    const sizes = sizeList.safeParse(sizesIn(text ?? '').map((size) => ({ size })));
    if (sizes.success) return [...sizes.data];
    // the field is one text, so the code of the first wrong size is the field's
    context.addIssue({ code: 'custom', message: sizes.error.issues[0]?.message ?? 'invalid' });
    return z.NEVER;
  });

/** This interface's names for the lists of sizes of an item. */
export const attributeNames = ['top_size', 'bottom_size', 'shoe_size'] as const;

/** All sizes of an item, each with its list and its quantity, as a read shows them; null clears them. */
export const stockedInput = z
  .array(
    wantedSize.extend({
      attributename: z.enum(attributeNames),
      quantity: count.meta({ format: 'int32' }).nullable().optional(),
    }),
  )
  .max(mostSizes * attributeNames.length, 'too-many-sizes')
  .nullable();

/**
 * The sizes of one list. `typed` says which sizes there are, and `stocked` how many; without `typed` the sizes are
 * those of `stocked`. Undefined when neither says anything of the list.
 */
export function sizesOfList(
  name: (typeof attributeNames)[number],
  {
    typed,
    stocked,
  }: {
    readonly typed: readonly WantedSize[] | undefined;
    readonly stocked: z.output<typeof stockedInput> | undefined;
  },
): readonly WantedSize[] | undefined {
  if (stocked === undefined) return typed;
  const own = (stocked ?? []).filter(({ attributename }) => attributename === name);
  if (typed === undefined) return own.map(({ size, quantity }) => ({ size, quantity }));
  const quantities = new Map(own.map(({ size, quantity }) => [sizeKey(size), quantity]));
  return typed.map(({ size }) => ({ size, quantity: quantities.get(sizeKey(size)) }));
}

/** Empty text, as forms send it for a choice that was not made, is the default. */
export const typeInput = z
  .enum([...itemTypes, ''])
  .nullable()
  .transform((type) => (type === '' ? null : type));

/** A number, or digits as text, as forms send them; null and empty text are any number. */
export const capacityInput = z.union(
  [
    count.meta({ format: 'int32' }),
    z
      .string()
      .regex(/^\d{0,7}$/, 'not-a-count')
      .transform((digits) => (digits === '' ? null : Number(digits))),
    z.null(),
  ],
  'not-a-count',
);
