import { z } from 'zod';
import { count, sizeList, sizesIn } from '../../domain/item/sizes.ts';
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

/** Empty text, as forms send it for a choice that was not made, is the default. */
export const typeGiven = z
  .enum([...itemTypes, ''])
  .nullable()
  .transform((type) => (type === '' ? null : type));

/** A number, or digits as text, as forms send them; null and empty text are any number. */
export const capacityGiven = z.union(
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
