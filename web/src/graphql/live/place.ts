import type { Reference } from '@apollo/client';

/**
 * Returns the list with a new or changed node at its sorted position (`compare` is negative if it comes
 * before the other), or without it if it does not belong. A node that sorts after the last loaded one is
 * left to the further pages, if there are any.
 */
export function place(
  nodes: readonly Reference[],
  node: Reference,
  { belongs, compare, more }: { belongs: boolean; compare: (other: Reference) => number; more: boolean },
): readonly Reference[] {
  const others = nodes.filter(({ __ref }) => __ref !== node.__ref);
  if (!belongs) return others.length === nodes.length ? nodes : others;
  const next = others.findIndex((other) => compare(other) < 0);
  if (next < 0 && more) return others;
  return others.toSpliced(next < 0 ? others.length : next, 0, node);
}
