import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlacer } from '../../../graphql/live/placer.ts';
import { mentionsLive } from './mentions-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('are read again when a comment changed, not for each new comment of the tenant', async () => {
  let asked = 0;
  const link = new ApolloLink(() => {
    asked += 1;
    return of({ data: { mentions: 'shown' } });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const query = gql`
    query Mentions($tenantId: Int!) {
      mentions(tenantId: $tenantId)
    }
  `;
  const watching = client.watchQuery({ query, variables: { tenantId: 7 } }).subscribe({});
  const screens = { client, placer: createPlacer(client.cache, []), tenantId: 7 };
  await vi.advanceTimersByTimeAsync(1_000);
  const after = async (change: { readonly __typename: string; readonly created?: boolean }) => {
    const before = asked;
    for (const { on, take } of mentionsLive.changes ?? [])
      if (on === change.__typename) take(screens, { ...change, position: '9' });
    await vi.advanceTimersByTimeAsync(1_000);
    return asked - before;
  };
  expect(await after({ __typename: 'CommentChanged', created: true })).toBe(0);
  expect(await after({ __typename: 'CommentChanged', created: false })).toBe(1);
  expect(await after({ __typename: 'MentionsChanged' })).toBe(1);
  watching.unsubscribe();
});
