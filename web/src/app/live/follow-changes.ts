import type { Graph } from '../../graphql/client.ts';
import { isSignedOut } from '../../graphql/errors.ts';
import { connection, onReconnected } from '../../graphql/live/connection.ts';
import type { LiveScreens } from '../../graphql/live/live-feature.ts';
import type { LatePlacer } from '../../graphql/live/late-placer.ts';
import { recentChanges, type RecentChanges } from '../../graphql/live/recent-changes.ts';
import { withdraw } from '../../lib/withdrawn.ts';
import { glow } from '../../ui/glow.ts';
import { liveFeatures } from './every-live-feature.ts';
import { readAgain } from './read-again.ts';
import { TenantChangesDocument, type TenantChangesSubscription } from './tenant-changes.generated.ts';

/** Delay before subscribing again after the server ended the subscription, milliseconds. */
const pause = 2_000;

/** What the changes are put into. */
export interface Following {
  readonly graph: Graph;
  readonly placer: LatePlacer;
  readonly tenantId: number;
}

/**
 * Subscribes to all changes of the tenant, from the position that the screens show, until the signal aborts; one
 * subscription for all screens.
 */
export async function followChanges(
  { graph, placer, tenantId }: Following,
  leaving: AbortSignal,
): Promise<void> {
  if (placer.placeIn(lists)) void readAgain(graph, false);
  const recent = recentChanges<Change>((change) => {
    for (const handler of handlersOf(change))
      handler.placeAgain?.({ client: graph.client, placer, tenantId }, change);
  });
  leaving.addEventListener('abort', graph.position.onAnswer(recent.answered));
  // subscribe after the first queries: their answers carry the position to start from
  await graph.position.idle();
  await graph.checkKept();
  if (leaving.aborted) return;
  const screens = { client: graph.client, placer, tenantId };
  begin(screens);
  leaving.addEventListener(
    'abort',
    onReconnected(() => {
      for (const feature of liveFeatures) feature.reconnected?.(screens);
    }),
  );
  follow({ graph, placer, recent, tenantId }, undefined, leaving);
}

const lists = liveFeatures.flatMap((feature) => feature.lists ?? []);

type Change = TenantChangesSubscription['tenantChanges'];

interface Followed extends Following {
  readonly recent: RecentChanges<Change>;
}

function follow(followed: Followed, after: string | undefined, leaving: AbortSignal): void {
  const { graph, tenantId } = followed;
  let position = after;
  let ended = false;
  let stop = () => {};
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
  if (!ended) leaving.addEventListener('abort', stop, { once: true });

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
