import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import type { Forget } from '../../lib/withdrawn.ts';

/** What the cache of one visit held. */
export interface Layer {
  /** milliseconds since 1970 */
  readonly at: number;
  /** up to where its answers and live changes were, and in which log: read-position.ts */
  readonly position: string | null;
  readonly history: unknown;
  readonly data: NormalizedCacheObject;
}

/** So many visits are kept. */
const most = 5;
/** What was kept longer ago is not shown, milliseconds. */
const longestKept = 30 * 24 * 60 * 60_000;

/** The layers that hold something no newer one does, newest first. */
export function worthKeeping(layers: readonly Layer[], now: number): readonly Layer[] {
  const seen = new Set<string>();
  const worth = layers.filter(({ at, data }) => {
    const asked = Object.keys(data['ROOT_QUERY'] ?? {});
    const adds = now - at <= longestKept && asked.some((field) => !seen.has(field));
    for (const field of asked) seen.add(field);
    return adds;
  });
  return worth.slice(0, most);
}

/** The layers without what `forget` removes. `empty` creates a cache without content. */
export const reducedBy = (
  forget: Forget,
  layers: readonly Layer[],
  empty: () => InMemoryCache,
): readonly Layer[] =>
  layers.map((layer) => {
    const cache = empty().restore(layer.data);
    forget(cache);
    return { ...layer, data: cache.extract() };
  });
