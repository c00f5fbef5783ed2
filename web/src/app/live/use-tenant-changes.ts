import { useEffect } from 'react';
import { isSignedOut, type Graph } from '../../graphql/client.ts';
import { useGraph } from '../../graphql/graph-context.ts';
import { applyEvent } from '../../graphql/live/apply-event.ts';
import { applyMember, removeMember } from '../../graphql/live/apply-member.ts';
import { applyTenant } from '../../graphql/live/apply-tenant.ts';
import { applyUser, removeUser } from '../../graphql/live/apply-user.ts';
import { connection } from '../../graphql/live/connection.ts';
import { countMembersAgain } from '../../graphql/live/count-members-again.ts';
import { readLibraryAgain } from '../../graphql/live/read-library-again.ts';
import { readUsageAgain } from '../../graphql/live/read-usage-again.ts';
import { idle } from '../../lib/idle.ts';
import { storedUser } from '../../lib/stored-user.ts';
import { glow } from '../../ui/glow.ts';
import { TenantChangesDocument, type TenantChangesSubscription } from './tenant-changes.generated.ts';

/** After the server ended the subscription by itself: soon again, but not at once, for ever. */
const pause = 2_000;

/** Follows everything that changes in the tenant, from where the screens stand; one subscription for all of them. */
export function useTenantChanges(tenantId: number): void {
  const graph = useGraph();
  useEffect(() => {
    const leaving = new AbortController();
    // not before it is known what the screens show: what changes until then would be in neither
    void idle()
      .then(() => graph.position.settled())
      .then(() => {
        if (!leaving.signal.aborted) follow(graph, tenantId, undefined, leaving.signal);
      });
    return () => leaving.abort();
  }, [graph, tenantId]);
}

function follow(graph: Graph, tenantId: number, after: string | undefined, leaving: AbortSignal): void {
  let position = after;
  let ended = false;
  const subscription = graph.client
    .subscribe({
      query: TenantChangesDocument,
      variables: { tenantId, after: position ?? null },
      fetchPolicy: 'no-cache',
    })
    .subscribe({
      next: ({ data, error }) => {
        if (error) return again(error);
        if (data?.tenantChanges) position = take(graph, tenantId, data.tenantChanges);
      },
      error: again,
      complete: () => again(null),
    });
  const stop = () => subscription.unsubscribe();
  leaving.addEventListener('abort', stop, { once: true });

  function again(error: unknown) {
    // an error is followed by the end: one failure, after which one follows again and not two
    if (ended) return;
    ended = true;
    leaving.removeEventListener('abort', stop);
    if (leaving.aborted || isSignedOut(error)) return;
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    const timer = setTimeout(() => follow(graph, tenantId, position, leaving), pause);
    leaving.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}

/** Brings a change to the screens and answers its position. */
function take(graph: Graph, tenantId: number, change: TenantChangesSubscription['tenantChanges']): string {
  const { client } = graph;
  if (change.__typename !== 'Resynchronise') readUsageAgain(client);
  switch (change.__typename) {
    case 'Resynchronise':
      // lists that are not on the screen are not asked for again before they are
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'members' });
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'tenantUsers' });
      void client.refetchQueries({ include: 'active' });
      break;
    case 'EventChanged':
      if (applyEvent(client.cache, change.event)) glow(change.event.id);
      break;
    case 'MemberChanged':
      if (!change.member) removeMember(client.cache, tenantId, change.memberId);
      else if (applyMember(client.cache, change.member)) glow(change.member.id);
      if (change.created || !change.member) countMembersAgain(client);
      break;
    case 'UserChanged':
      if (!change.user) removeUser(client.cache, tenantId, change.userId);
      else if (applyUser(client.cache, change.user)) glow(change.user.id);
      // whoever is new may have come by an invitation, which is open no more
      if (change.created) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'invitations' });
      // what one may do here has changed
      if (change.userId === storedUser()?.id) void client.refetchQueries({ include: ['Me'] });
      break;
    case 'LibraryChanged':
      readLibraryAgain(client);
      break;
    case 'TenantChanged':
      applyTenant(client.cache, change.tenant);
      break;
  }
  return change.position;
}
