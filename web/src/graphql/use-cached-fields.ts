import { useState } from 'react';
import type { CachedFields } from './cached-fields.ts';
import { useGraph } from './graph-context.ts';

/**
 * Declares how the cache stores fields that only a lazily loaded part reads, before the part asks for them: so the
 * declaration is not part of the entry. The fields are the same at each call.
 */
export function useCachedFields(fields: CachedFields): void {
  const graph = useGraph();
  useState(() => graph.declare(fields));
}
