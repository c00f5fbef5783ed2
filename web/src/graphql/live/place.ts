import type { Reference } from '@apollo/client';

/**
 * A list with a new or changed node where `compare` has it (negative: before the other), or without it
 * when it does not belong there. A node that would come after the last one while there are further
 * pages is left to those pages.
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
