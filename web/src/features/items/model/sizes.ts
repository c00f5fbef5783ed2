/** A size, and how many there are; null for any number. */
export interface Size {
  readonly size: string;
  readonly quantity: number | null;
}

/** The maximum number of sizes of each kind; the server's limit. */
export const mostSizes = 60;

export const isSize = (size: string): boolean => size.length <= 40;

const key = (size: string): string => size.toLowerCase();

/** The sizes in the value of a field, each once: `Small: 10, Medium`. */
export function sizesIn(value: string): Size[] {
  const sizes = new Map<string, Size>();
  for (const part of value.split(',')) {
    const [, size = '', digits] = /^\s*(.*?)\s*(?::\s*(\d{1,9}))?\s*$/su.exec(part) ?? [];
    if (size !== '' && !sizes.has(key(size)))
      sizes.set(key(size), { size, quantity: digits === undefined ? null : Number(digits) });
  }
  return [...sizes.values()];
}

/** The value of a field for these sizes. */
export const withQuantities = (sizes: readonly Size[]): string =>
  sizes.map(({ size, quantity }) => (quantity === null ? size : `${size}: ${quantity}`)).join(', ');

/** Whether a field's value has the size. */
export const hasSize = (value: string, size: string): boolean =>
  sizesIn(value).some((one) => key(one.size) === key(size));

/** A field's value with the size chosen or not; a chosen one is the last. */
export function toggled(value: string, size: string): string {
  const sizes = sizesIn(value);
  return withQuantities(
    hasSize(value, size)
      ? sizes.filter((one) => key(one.size) !== key(size))
      : [...sizes, { size, quantity: null }],
  );
}
