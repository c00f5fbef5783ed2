/** Bytes that one value takes beside its content, roughly. */
const overhead = 16;

/** How many bytes a state takes in memory, roughly: texts, numbers, and collections of them. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return overhead + 2 * value.length;
  if (typeof value !== 'object' || value === null) return overhead;
  let weight = overhead;
  if (isCollection(value)) {
    for (const entry of value) weight += weightOf(entry);
    return weight;
  }
  for (const field of Object.values(value)) weight += overhead + weightOf(field);
  return weight;
}

/** Entries of a collection that are weighed before other calls have their turn. */
const entriesAtOnce = 500;

/** The same of a large state: `giveWay` is awaited between pieces of its collections. */
export async function weightInPieces(state: unknown, giveWay: () => Promise<void>): Promise<number> {
  if (typeof state !== 'object' || state === null) return weightOf(state);
  let weight = overhead;
  for (const field of Object.values(state)) {
    weight += overhead;
    if (!isCollection(field)) {
      weight += weightOf(field);
      continue;
    }
    let entries = 0;
    for (const entry of field) {
      weight += weightOf(entry);
      if ((entries += 1) % entriesAtOnce === 0) await giveWay();
    }
    weight += overhead;
  }
  return weight;
}

function isCollection(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
