import { useEffect } from 'react';
import type { Graph } from '../../graphql/client.ts';
import { isSignedOut } from '../../graphql/errors.ts';
import { useGraph } from '../../graphql/graph-context.ts';
import { connection } from '../../graphql/live/connection.ts';
import type { LiveScreens } from '../../graphql/live/live-feature.ts';
import type { Placer } from '../../graphql/live/placer.ts';
import { recentChanges, type RecentChanges } from '../../graphql/live/recent-changes.ts';
import { idle } from '../../lib/idle.ts';
import { withdraw } from '../../lib/withdrawn.ts';
import { glow } from '../../ui/glow.ts';
import { liveFeatures } from './every-live-feature.ts';
import { readAgain } from './read-again.ts';
import type { TenantChangesSubscription } from './tenant-changes.generated.ts';

/** Delay before subscribing again after the server ended the subscription, milliseconds. */
const pause = 2_000;

/**
 * Subscribes to all changes of the tenant, from the position that the screens
 * show; one subscription for all screens.
 */
export function useTenantChanges(tenantId: number, placer: Placer): void {
  const graph = useGraph();
  useEffect(() => {
    const leaving = new AbortController();
    const recent = recentChanges<Change>((change) => {
      for (const handler of handlersOf(change))
        handler.placeAgain?.({ client: graph.client, placer, tenantId }, change);
    });
    leaving.signal.addEventListener('abort', graph.position.onAnswer(recent.answered));
    // subscribe after the first queries: their answers carry the position to start from
    void idle()
      .then(() => graph.position.idle())
      .then(graph.checkKept)
      .then(() => {
        if (leaving.signal.aborted) return;
        begin({ client: graph.client, placer, tenantId });
        follow({ graph, placer, recent, tenantId }, undefined, leaving.signal);
      });
    return () => leaving.abort();
  }, [graph, placer, tenantId]);
}

type Change = TenantChangesSubscription['tenantChanges'];

interface Followed {
  readonly graph: Graph;
  readonly placer: Placer;
  readonly recent: RecentChanges<Change>;
  readonly tenantId: number;
}

function follow(followed: Followed, after: string | undefined, leaving: AbortSignal): void {
  const { graph, tenantId } = followed;
  let position = after;
  let ended = false;
  let stop = () => {};
  // the largest document of the app, which no screen needs for its first paint
  import('./tenant-changes.generated.ts').then(({ TenantChangesDocument }) => {
    if (leaving.aborted) return;
    const subscription = graph.client
      .subscribe({
        query: TenantChangesDocument,
        variables: { tenantId, after: position ?? null },
        fetchPolicy: 'no-cache',
      })
      .subscribe({
        next: ({ data, error }) => {
          if (error) return again(error);
          if (data?.tenantChanges) position = take(followed, data.tenantChanges);
        },
        error: again,
        complete: () => again(null),
      });
    stop = () => subscription.unsubscribe();
    leaving.addEventListener('abort', stop, { once: true });
  }, again);

  function again(error: unknown) {
    // an error also completes the subscription: start one new attempt, not two
    if (ended) return;
    ended = true;
    leaving.removeEventListener('abort', stop);
    if (leaving.aborted || isSignedOut(error)) return;
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    const timer = setTimeout(() => follow(followed, position, leaving), pause);
    leaving.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}

const handlers = liveFeatures.flatMap(({ changes = [] }) => changes);

function begin(screens: LiveScreens): void {
  for (const feature of liveFeatures) feature.begin?.(screens);
}

const handlersOf = (change: Change) =>
  handlers.filter(({ on }) => on === undefined || on === change.__typename);

/** Applies a change to the screens, and returns its position. */
function take({ graph, placer, recent, tenantId }: Followed, change: Change): string {
  const { client } = graph;
  if (change.__typename === 'Resynchronise') {
    recent.forget();
    withdraw();
    for (const feature of liveFeatures) feature.missed?.({ client, placer, tenantId });
    void readAgain(graph, change.restored);
    begin({ client, placer, tenantId });
    return change.position;
  }
  for (const handler of handlersOf(change)) {
    const news = handler.take({ client, placer, tenantId }, change);
    if (news !== undefined) glow(news);
  }
  recent.applied(change);
  return change.position;
}
