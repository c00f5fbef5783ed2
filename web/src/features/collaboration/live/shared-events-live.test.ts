import { ApolloClient, ApolloLink, gql, type InMemoryCache, type OperationVariables } from '@apollo/client';
import { defer, of } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../../graphql/cache.ts';
import { type Forget, onWithdrawn } from '../../../lib/withdrawn.ts';
import { sharedFields } from '../queries/cached-fields.ts';
import { SharedEventsDocument } from '../queries/shared-events.generated.ts';
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

/** A screen with the shared events 4, 5 and 6, and a server whose events and answers the test sets. */
async function screenOfShared() {
  const event = (eventId: number, startsAt: string) => ({
    __typename: 'SharedEvent',
    id: `SharedEvent:7/${eventId}`,
    eventId,
    tenantId: 7,
    holder: { __typename: 'OtherTenant', id: 'OtherTenant:3', name: 'Guild' },
    myRole: 'VIEWER',
    whole: true,
    name: '',
    description: '',
    type: '',
    location: '',
    startsAt,
    endsAt: startsAt,
    firstDay: null,
    lastDay: null,
    status: 'PUBLISHED',
    pictureUrl: null,
    version: '1',
    revision: '1',
  });
  const server = {
    stored: [4, 5, 6].map((eventId) => event(eventId, `2031-06-1${eventId}T09:00:00Z`)),
    /** the events that an answer has, of those that the call names */
    answer: (named: readonly number[] | undefined) =>
      server.stored.filter(({ eventId }) => named?.includes(eventId) ?? true),
  };
  const requests: OperationVariables[] = [];
  const link = new ApolloLink(({ variables }) => {
    requests.push(variables);
    return defer(() => of({ data: { sharedEvents: server.answer(variables['eventIds']) } }));
  });
  const client = new ApolloClient({ cache: createCache(sharedFields), link });
  const shown = client.watchQuery({ query: SharedEventsDocument, variables: { tenantId: 7 } });
  const watching = shown.subscribe(() => undefined);
  const list = () => shown.getCurrentResult().data?.sharedEvents?.map((each) => each?.eventId);
  await expect.poll(list).toEqual([4, 5, 6]);
  const change = (...eventIds: readonly number[]) => {
    for (const eventId of eventIds) {
      const changed = { __typename: 'SharedEventChanged', position: '2', eventId, shared: true };
      for (const { on, take } of sharedEventsLive.changes ?? [])
        if (on === changed.__typename) take({ client, tenantId: 7, placer: null as never }, changed);
    }
  };
  return { event, server, requests, list, change, close: () => watching.unsubscribe() };
}

it('of a list of shared events only those that have changed are read again', async () => {
  const { event, server, requests, list, change, close } = await screenOfShared();
  // 4 is moved to a later day, 5 is a draft again, and 8 is new
  server.stored = [
    event(6, '2031-06-16T09:00:00Z'),
    event(8, '2031-06-17T09:00:00Z'),
    event(4, '2031-06-18T09:00:00Z'),
  ];
  change(4, 5, 8, 4);
  await expect.poll(list).toEqual([6, 8, 4]);
  expect(requests).toEqual([{ tenantId: 7 }, { tenantId: 7, eventIds: [4, 5, 8] }]);
  close();
});

it('a whole list that the device kept repeats no event', async () => {
  const { server, requests, list, change, close } = await screenOfShared();
  server.answer = () => server.stored;
  change(5);
  await expect.poll(() => requests.length).toBe(2);
  await expect.poll(list).toEqual([4, 5, 6]);
  close();
});

it('the whole list is read if the changed events cannot be read', async () => {
  const { event, server, requests, list, change, close } = await screenOfShared();
  const whole = server.answer;
  server.answer = (named) => {
    if (named) throw new Error('The connection was lost');
    return whole(named);
  };
  server.stored = [event(6, '2031-06-16T09:00:00Z')];
  change(4, 5);
  await expect.poll(list).toEqual([6]);
  expect(requests).toEqual([{ tenantId: 7 }, { tenantId: 7, eventIds: [4, 5] }, { tenantId: 7 }]);
  close();
});

it('after more than a hundred changes the whole list is read', async () => {
  const { requests, change, close } = await screenOfShared();
  change(...Array.from({ length: 101 }, (_, n) => n + 1));
  await expect.poll(() => requests).toEqual([{ tenantId: 7 }, { tenantId: 7 }]);
  close();
});
