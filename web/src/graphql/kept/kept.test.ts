import { gql } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reach } from '../../lib/reach.ts';
import { createGraph } from '../client.ts';
import { asOf } from './as-of.ts';

const query = gql`
  query Event($name: String) {
    event(name: $name) {
      id
      place
    }
  }
`;

/** The server: what it says, or nothing while it is away. */
const server = { place: 'Boathouse', isAway: false };

beforeEach(() => {
  Object.assign(server, { place: 'Boathouse', isAway: false });
  // where the browser says that the network is back
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: { userAgent: '' } }));
  vi.stubGlobal('fetch', async (address: string) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (address === '/readyz') return Response.json({ ready: true });
    const event = { __typename: 'Event', id: 'Event:1', place: server.place };
    return Response.json({ data: { event } });
  });
});
afterEach(async () => {
  // nothing looks for the server any more
  server.isAway = false;
  await vi.waitUntil(() => reach.get() === 'reached', 20_000);
  vi.unstubAllGlobals();
});

/** Opens a screen that shows the event. */
function open(graph: ReturnType<typeof createGraph>, name: string) {
  const shown = graph.client.watchQuery<{ event: { place: string } }>({ query, variables: { name } });
  const screen = shown.subscribe(() => undefined);
  return {
    place: () => shown.getCurrentResult().data?.event?.place,
    error: () => shown.getCurrentResult().error,
    close: () => screen.unsubscribe(),
  };
}

it('a screen that was read opens while the server is away, and is read again when it is back', async () => {
  const graph = createGraph({}, () => undefined);
  const before = open(graph, 'regatta');
  await vi.waitFor(() => expect(before.place()).toBe('Boathouse'));
  before.close();

  server.isAway = true;
  const screen = open(graph, 'regatta');
  const unread = open(graph, 'gala');
  await vi.waitFor(() => expect(unread.error()).toBeInstanceOf(TypeError));
  expect(screen.place()).toBe('Boathouse');
  expect(screen.error()).toBeUndefined();
  expect(asOf.get()).not.toBeNull();
  expect(graph.isBehind()).toBe(true);

  Object.assign(server, { isAway: false, place: 'Quay' });
  await vi.waitFor(() => expect([screen.place(), unread.place()]).toEqual(['Quay', 'Quay']), 20_000);
  expect(asOf.get()).toBeNull();
  screen.close();
  unread.close();
});

it('forgotten data is not shown', async () => {
  const graph = createGraph({}, () => undefined);
  const before = open(graph, 'regatta');
  await vi.waitFor(() => expect(before.place()).toBe('Boathouse'));
  before.close();
  await graph.forget();
  server.isAway = true;
  const screen = open(graph, 'regatta');
  await vi.waitFor(() => expect(screen.error()).toBeInstanceOf(TypeError));
  expect(screen.place()).toBeUndefined();
  screen.close();
});
