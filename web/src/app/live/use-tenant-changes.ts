import { useEffect } from 'react';
import { useGraph } from '../../graphql/graph-context.ts';
import { connection } from '../../graphql/live/connection.ts';
import type { LatePlacer } from '../../graphql/live/late-placer.ts';
import { idle } from '../../lib/idle.ts';

/** Delay before the part is loaded again, milliseconds. */
const pause = 2_000;

/**
 * Follows the changes of the tenant while the component is shown. What follows them, the largest document and the
 * lists of all features among it, is loaded after the first paint, which needs none of it.
 */
export function useTenantChanges(tenantId: number, placer: LatePlacer): void {
  const graph = useGraph();
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      const { followChanges } = await import('./follow-changes.ts');
      if (!leaving.signal.aborted) await followChanges({ graph, placer, tenantId }, leaving.signal);
    };
    const begin = () => {
      if (leaving.signal.aborted) return;
      follow().catch(() => {
        connection.set(navigator.onLine ? 'reconnecting' : 'offline');
        setTimeout(begin, pause);
      });
    };
    void idle().then(begin);
    return () => leaving.abort();
  }, [graph, placer, tenantId]);
}
