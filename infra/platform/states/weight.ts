/** Bytes that one value takes beside its content, roughly. */
const overhead = 16;

/** How many bytes a state takes in memory, roughly: texts, numbers, and collections of them. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return overhead + 2 * value.length;
  if (typeof value !== 'object' || value === null) return overhead;
  let weight = overhead;
  if (Symbol.iterator in value && typeof value[Symbol.iterator] === 'function') {
    for (const entry of value as Iterable<unknown>) weight += weightOf(entry);
    return weight;
  }
  for (const field of Object.values(value)) weight += overhead + weightOf(field);
  return weight;
}
