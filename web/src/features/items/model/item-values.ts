import * as z from 'zod/mini';
import type { ItemType } from '../../../graphql/schema.generated.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { description, name, normalizeText } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';
import { isSize, mostSizes, sizesIn, withQuantities, type Size } from './sizes.ts';

/** The lists of sizes of an item. */
export const sizeFields = ['topSizes', 'bottomSizes', 'shoeSizes'] as const;
export type SizeField = (typeof sizeFields)[number];

/** The values of the item form. */
export interface ItemValues extends Record<string, string> {
  name: string;
  description: string;
  type: string;
  /** sizes separated by commas, each with its quantity after a colon if it has one: see sizes.ts */
  topSizes: string;
  bottomSizes: string;
  shoeSizes: string;
  /** '' for any number */
  capacity: string;
}

/** An item as the server stores it. */
export interface ItemFacts {
  readonly name: string;
  readonly description: string;
  readonly type: ItemType;
  readonly topSizes: Size[];
  readonly bottomSizes: Size[];
  readonly shoeSizes: Size[];
  readonly capacity: number | null;
}

const highest = 1_000_000;
export const isCount = (text: string): boolean => /^\d{1,7}$/.test(text) && Number(text) <= highest;

const sizes = z.string().check(
  z.refine((text) => sizesIn(text).length <= mostSizes, 'too-many-sizes'),
  z.refine((text) => sizesIn(text).every(({ size }) => isSize(size)), 'too-long'),
  z.refine(
    (text) => sizesIn(text).every(({ quantity }) => quantity === null || quantity <= highest),
    'not-a-count',
  ),
);
const schema = z.object({
  name,
  description,
  topSizes: sizes,
  bottomSizes: sizes,
  shoeSizes: sizes,
  capacity: z.string().check(z.refine((text) => text.trim() === '' || isCount(text.trim()), 'not-a-count')),
});

/** Validates the item form. */
export const checkItem = (values: ItemValues): FieldCodes => codesOf(schema, values);

export const blankItem: ItemValues = {
  name: '',
  description: '',
  type: 'DEFAULT',
  topSizes: '',
  bottomSizes: '',
  shoeSizes: '',
  capacity: '',
};

/** The form's values for an item. */
export const toValues = (item: ItemFacts): ItemValues => ({
  name: item.name,
  description: item.description,
  type: item.type,
  topSizes: withQuantities(item.topSizes),
  bottomSizes: withQuantities(item.bottomSizes),
  shoeSizes: withQuantities(item.shoeSizes),
  capacity: item.capacity === null ? '' : String(item.capacity),
});

const types: readonly ItemType[] = ['DEFAULT', 'CLOTHING', 'SHOES'];

/** The form's values as the server expects them. */
export const toFacts = (values: ItemValues): ItemFacts => ({
  name: normalizeText(values.name),
  description: normalizeText(values.description),
  type: types.find((type) => type === values.type) ?? 'DEFAULT',
  topSizes: sizesIn(values.topSizes),
  bottomSizes: sizesIn(values.bottomSizes),
  shoeSizes: sizesIn(values.shoeSizes),
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
});

/** The changed fields only, so that two people who change different fields both keep their changes. */
export function changedFacts(before: ItemValues, values: ItemValues): Partial<ItemFacts> {
  const facts = toFacts(values);
  const fields = Object.keys(facts) as (keyof ItemFacts)[];
  return Object.fromEntries(
    fields.filter((field) => values[field] !== before[field]).map((field) => [field, facts[field]]),
  );
}

/** The form field that shows an error of the server's field: `topSizes.0.size` is of `topSizes`. */
export const formField = (field: string): string => field.split('.')[0] ?? field;

/** The lists of sizes that a form shows: those of the type, and those that have sizes. */
export function shownSizeFields(values: ItemValues): readonly SizeField[] {
  const ofType: Readonly<Record<string, readonly SizeField[]>> = {
    CLOTHING: ['topSizes', 'bottomSizes'],
    SHOES: ['shoeSizes'],
  };
  return sizeFields.filter((field) => ofType[values.type]?.includes(field) || values[field] !== '');
}
