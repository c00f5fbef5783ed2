import { useEffect } from 'react';
import { isSignedOut, type Graph } from '../../graphql/client.ts';
import { useGraph } from '../../graphql/graph-context.ts';
import { applyEvent } from '../../graphql/live/apply-event.ts';
import { connection } from '../../graphql/live/connection.ts';
import { idle } from '../../lib/idle.ts';
import { glow } from '../../ui/glow.ts';
import { TenantChangesDocument, type TenantChangesSubscription } from './tenant-changes.generated.ts';

/** After the server ended the subscription by itself: soon again, but not at once, for ever. */
const pause = 2_000;

/** Follows everything that changes in the tenant, from where the screens stand; one subscription for all of them. */
export function useTenantChanges(tenantId: number): void {
  const graph = useGraph();
  useEffect(() => {
    const leaving = new AbortController();
    void idle().then(() => {
      if (!leaving.signal.aborted) follow(graph, tenantId, graph.position.lowest(), leaving.signal);
    });
    return () => leaving.abort();
  }, [graph, tenantId]);
}

function follow(graph: Graph, tenantId: number, after: string | undefined, leaving: AbortSignal): void {
  let position = after;
  const subscription = graph.client
    .subscribe({
      query: TenantChangesDocument,
      variables: { tenantId, after: position ?? null },
      fetchPolicy: 'no-cache',
    })
    .subscribe({
      next: ({ data, error }) => {
        if (error) return again(error);
        if (data?.tenantChanges) position = take(graph, data.tenantChanges);
      },
      error: again,
      complete: () => again(null),
    });
  const stop = () => subscription.unsubscribe();
  leaving.addEventListener('abort', stop, { once: true });

  function again(error: unknown) {
    leaving.removeEventListener('abort', stop);
    if (leaving.aborted || isSignedOut(error)) return;
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    const timer = setTimeout(() => follow(graph, tenantId, position, leaving), pause);
    leaving.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}

/** Brings a change to the screens and answers its position. */
function take(graph: Graph, change: TenantChangesSubscription['tenantChanges']): string {
  if (change.__typename === 'Resynchronise') {
    void graph.client.refetchQueries({ include: 'active' });
    return change.position;
  }
  // no screen shows members or users yet
  if (change.__typename !== 'EventChanged') return change.position;
  if (applyEvent(graph.client.cache, change.event)) glow(change.event.id);
  return change.position;
}
