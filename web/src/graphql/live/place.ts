import type { Reference } from '@apollo/client';

/**
 * Returns the list with a new or changed node at its sorted position (`compare` is negative if it comes
 * before the other), or without it if it does not belong. A node that is `beyond` what the loaded pages
 * cover is left to the further pages.
 */
export function place(
  nodes: readonly Reference[],
  node: Reference,
  { belongs, beyond, compare }: { belongs: boolean; beyond: boolean; compare: (other: Reference) => number },
): readonly Reference[] {
  const others = nodes.filter(({ __ref }) => __ref !== node.__ref);
  if (!belongs || beyond) return others.length === nodes.length ? nodes : others;
  const next = others.findIndex((other) => compare(other) < 0);
  return others.toSpliced(next < 0 ? others.length : next, 0, node);
}
