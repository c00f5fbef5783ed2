import { z } from 'zod';
import { required } from '../kernel/limits.ts';

// The sizes of an item: docs/product/items.md#sizes.

/** What a list of sizes is for, as the forms name it. */
export const sizeKinds = ['top', 'bottom', 'shoe'] as const;
export type SizeKind = (typeof sizeKinds)[number];

/** One size, and how many there are; null for any number. */
export interface StockedSize {
  readonly size: string;
  readonly quantity: number | null;
}

const stored = z.array(z.object({ size: z.string(), quantity: z.number().nullable() }));

/** Sizes that were stored as JSON. Throws for anything else. */
export const stockedSizes = (json: unknown): StockedSize[] => stored.parse(json);

/** The sizes of an item, in the order in which they are shown. */
export type Sizes = Readonly<Record<SizeKind, readonly StockedSize[]>>;

/** The maximum number of sizes of each kind. */
export const mostSizes = 60;

/** Two sizes that differ only in case are the same size. */
export const sizeKey = (size: string): string => size.toLowerCase();

/** The sizes in a typed list: separated by commas, trimmed, each once. */
export function sizesIn(text: string): readonly string[] {
  const sizes = text.split(',').map((size) => size.trim());
  return onceEach(
    sizes.filter((size) => size !== ''),
    (size) => size,
  );
}

/** The first of the values that have the same size. */
function onceEach<Value>(values: readonly Value[], sizeOf: (value: Value) => string): readonly Value[] {
  const firsts = new Map<string, Value>();
  for (const value of values) {
    const key = sizeKey(sizeOf(value));
    if (!firsts.has(key)) firsts.set(key, value);
  }
  return [...firsts.values()];
}

/** A size in a command: without `quantity` it keeps the one that it has. */
export interface WantedSize {
  readonly size: string;
  readonly quantity?: number | null | undefined;
}

/** The name of one size, 1 to 40 characters; a comma separates sizes. */
const sizeName = required.max(40, 'too-long').refine((size) => !size.includes(','), 'not-a-size');

/** How many there are: 0 to 1,000,000. */
export const count = z.int('not-a-count').min(0, 'not-a-count').max(1_000_000, 'not-a-count');

/** A size as a command gets it. */
export const wantedSize = z.object({ size: sizeName, quantity: count.nullable().optional() });

/** The sizes of one kind as a command gets them; null clears them. A repeated size counts once. */
export const sizeList = z
  .array(wantedSize)
  .max(mostSizes, 'too-many-sizes')
  .nullable()
  .transform((sizes): readonly WantedSize[] => onceEach(sizes ?? [], ({ size }) => size));

/** The wanted sizes; a size without a quantity keeps the one that it has among the present sizes. */
export function stocked(
  wanted: readonly WantedSize[],
  present: readonly StockedSize[],
): readonly StockedSize[] {
  const quantities = new Map(present.map(({ size, quantity }) => [sizeKey(size), quantity]));
  return wanted.map(({ size, quantity }) => ({
    size,
    quantity: quantity === undefined ? (quantities.get(sizeKey(size)) ?? null) : quantity,
  }));
}

/** Whether two lists of sizes are the same, in the same order. */
export function isSameSizes(one: readonly StockedSize[], other: readonly StockedSize[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ size, quantity }, n) => other[n]?.size === size && other[n].quantity === quantity)
  );
}
