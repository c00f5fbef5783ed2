import { ApolloClient, ApolloLink, gql, type InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from '../../../graphql/cache.ts';
import { type Forget, onWithdrawn } from '../../../lib/withdrawn.ts';
import { sharedEventsLive } from './shared-events-live.ts';

const query = gql`
  query Read($tenantId: Int!, $eventId: Int!, $threadId: Int!) {
    comments(tenantId: $tenantId, eventId: $eventId) {
      text
    }
    messageThread(tenantId: $tenantId, threadId: $threadId) {
      id
      threadId
      eventId
    }
    messages(tenantId: $tenantId, threadId: $threadId) {
      text
    }
    sharedEvents(tenantId: $tenantId) {
      id
      eventId
    }
  }
`;
const ids = [4, 42];

/** A cache in which two events that others share were read, each with its thread. */
function read(): InMemoryCache {
  const cache = createCache();
  for (const eventId of ids)
    cache.writeQuery({
      query,
      variables: { tenantId: 7, eventId, threadId: eventId + 100 },
      data: {
        comments: [{ __typename: 'Comment', text: `comment ${eventId}` }],
        messageThread: {
          __typename: 'MessageThread',
          id: `MessageThread:${eventId}`,
          threadId: eventId + 100,
          eventId,
        },
        messages: [{ __typename: 'Message', text: `message ${eventId}` }],
        sharedEvents: ids.map((id) => ({
          __typename: 'SharedEvent',
          id: `SharedEvent:7/${id}`,
          eventId: id,
        })),
      },
    });
  return cache;
}

const textOf = (cache: InMemoryCache) => JSON.stringify(cache.extract());

/** What the page and an earlier visit have after a change. */
function after(shared: boolean) {
  const [shown, kept] = [read(), read()];
  onWithdrawn((forget: Forget | null) => forget?.(kept));
  const client = new ApolloClient({ cache: shown, link: ApolloLink.empty() });
  const change = { __typename: 'SharedEventChanged', position: '1', eventId: 4, shared };
  for (const { on, take } of sharedEventsLive.changes ?? [])
    if (on === change.__typename) take({ client, tenantId: 7, placer: null as never }, change);
  return { shown: textOf(shown), kept: textOf(kept) };
}

it('an event that is no longer shared goes from the page and from the device, and no other one', () => {
  for (const text of Object.values(after(false))) {
    expect(text).not.toMatch(/comment 4"|message 4"|"eventId":4\b/);
    expect(text).toMatch(/comment 42".*message 42"/);
    expect(text).toContain('SharedEvent:7/42');
  }
});

it('the parts of a changed event that no screen shows go, since they may be withdrawn', () => {
  for (const text of Object.values(after(true))) {
    expect(text).not.toMatch(/comment 4"|message 4"/);
    expect(text).toContain('SharedEvent:7/4"');
    expect(text).toMatch(/comment 42".*message 42"/);
  }
});

it('the parts of a changed event that a screen shows stay until they are read again, and only they', () => {
  const shown = read();
  const client = new ApolloClient({ cache: shown, link: ApolloLink.empty() });
  const comments = gql`
    query Comments($tenantId: Int!, $eventId: Int!) {
      comments(tenantId: $tenantId, eventId: $eventId) {
        text
      }
    }
  `;
  const screen = client
    .watchQuery({ query: comments, variables: { tenantId: 7, eventId: 4 }, fetchPolicy: 'cache-only' })
    .subscribe(() => undefined);
  const change = { __typename: 'SharedEventChanged', position: '1', eventId: 4, shared: true };
  for (const { on, take } of sharedEventsLive.changes ?? [])
    if (on === change.__typename) take({ client, tenantId: 7, placer: null as never }, change);
  expect(textOf(shown)).toContain('comment 4"');
  expect(textOf(shown)).not.toContain('message 4"');
  screen.unsubscribe();
});
