import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveChange } from '../../../graphql/live/live-feature.ts';
import { createPlacer } from '../../../graphql/live/placer.ts';
import { historyLive } from './history-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A screen that shows the history of event 5 of tenant 7. */
async function screen() {
  let asked = 0;
  const link = new ApolloLink(() => {
    asked += 1;
    return of({ data: { eventHistory: 'shown' } });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const query = gql`
    query EventHistory($tenantId: Int!, $eventId: Int!) {
      eventHistory(tenantId: $tenantId, eventId: $eventId)
    }
  `;
  const shown = client.watchQuery({ query, variables: { tenantId: 7, eventId: 5 } });
  const watching = shown.subscribe({});
  const screens = { client, placer: createPlacer(client.cache, []), tenantId: 7 };
  await vi.advanceTimersByTimeAsync(1_000);
  return {
    /** The number of requests after the change. */
    async after(change: LiveChange & Readonly<Record<string, unknown>>): Promise<number> {
      const before = asked;
      for (const { on, take } of historyLive.changes ?? [])
        if (on === change.__typename) take(screens, change);
      await vi.advanceTimersByTimeAsync(1_000);
      return asked - before;
    },
    close: () => watching.unsubscribe(),
  };
}

it("is read again after a change of the event's own parts only", async () => {
  const { after, close } = await screen();
  const change = { __typename: 'CommentChanged', position: '9' };
  expect(await after({ ...change, comment: { eventId: 5 } })).toBe(1);
  expect(await after({ ...change, comment: { eventId: 6 } })).toBe(0);
  expect(await after({ ...change, __typename: 'ItemChanged', item: { eventId: 6 } })).toBe(0);
  expect(await after({ ...change, __typename: 'TaskChanged', task: { eventId: 6 } })).toBe(0);
  // a deleted part may be of any event
  expect(await after({ ...change, __typename: 'TaskChanged', task: null })).toBe(1);
  // a change of an action does not name the event of its item
  expect(await after({ ...change, __typename: 'ItemActionChanged', itemId: 3 })).toBe(1);
  close();
});
