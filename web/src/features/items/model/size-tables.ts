// The sizes that the form of an item offers to choose from: docs/product/items.md and decision 26.

/** A size of a table, with another name for it. */
export interface TableSize {
  readonly size: string;
  /** the size in letters */
  readonly label?: string;
}

const sizesFrom = (first: number, last: number, step: number): readonly string[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, n) => String(first + n * step));

const named = (sizes: readonly string[]): readonly TableSize[] => sizes.map((size) => ({ size }));

export const shirtSizes: readonly TableSize[] = named([
  'Extra Small',
  'Small',
  'Medium',
  'Large',
  'X-Large',
  '2X-Large',
  '3X-Large',
]);

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'];

/** Waists in inches; two waists have one size in letters. */
export const mensPantSizes: readonly TableSize[] = [...sizesFrom(26, 36, 1), ...sizesFrom(38, 50, 2)].map(
  (size, n) => ({ size, label: letters[Math.floor(n / 2)] ?? '' }),
);

export const womensPantSizes: readonly TableSize[] = named(['00', ...sizesFrom(0, 24, 2)]);

export const shoeSizes: readonly TableSize[] = named(sizesFrom(6, 12, 1));
