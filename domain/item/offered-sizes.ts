import { sizeKey, sizeKinds, type Sizes } from './sizes.ts';

/** A size that a person can choose, and for how many persons there is one; null for any number. */
export interface OfferedSize {
  readonly size: string;
  readonly places: number | null;
}

/**
 * The sizes from which a registration chooses one. A size in several lists (shirt and shorts in M) is offered
 * once, and each person gets one of each: the smallest quantity decides.
 */
export function offeredSizes(sizes: Sizes): readonly OfferedSize[] {
  const offered = new Map<string, OfferedSize>();
  for (const kind of sizeKinds)
    for (const { size, quantity } of sizes[kind]) {
      const before = offered.get(sizeKey(size));
      const places = before === undefined ? quantity : smaller(before.places, quantity);
      offered.set(sizeKey(size), { size: before?.size ?? size, places });
    }
  return [...offered.values()];
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
