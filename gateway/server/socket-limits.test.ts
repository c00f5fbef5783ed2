import { once } from 'node:events';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { connect, subscribe, subscriptionsAt } from '../../tests/support/subscriber.ts';
import { SocketLimits } from './socket-limits.ts';

let address: string;
let identity: Installation['ports']['identity'];
let ada: TestUser;
beforeAll(async () => {
  const { installation, address: at } = await sharedInstallation();
  address = at;
  ({ identity } = installation.ports);
  ada = await createTestUser(installation.app);
});

const connectionInit = () => JSON.stringify({ type: 'connection_init', payload: { token: ada.staffToken } });

/** A socket of ada's session that is acknowledged, or closed at once. */
async function opened(): Promise<{ readonly socket: WebSocket; readonly closed: Promise<number> }> {
  const socket = new WebSocket(subscriptionsAt(address), 'graphql-transport-ws');
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  socket.send(connectionInit());
  await Promise.race([once(socket, 'message'), closed]);
  return { socket, closed };
}

it('a session has at most 20 sockets, and a closed one makes room', async () => {
  const sockets = [];
  for (let count = 0; count < 20; count += 1) sockets.push(await opened());
  expect(await (await opened()).closed).toBe(4429);
  const [first, ...others] = sockets;
  first?.socket.close();
  await first?.closed;
  const again = await opened();
  expect(again.socket.readyState).toBe(WebSocket.OPEN);
  for (const { socket, closed } of [again, ...others]) {
    socket.close();
    await closed;
  }
});

it('sockets that close before they are acknowledged take no room', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { principalOf } = identity;
  const held = vi.spyOn(identity, 'principalOf').mockImplementation(async (token) => {
    await released;
    return principalOf(token);
  });
  onTestFinished(() => {
    release();
    held.mockRestore();
  });
  for (let count = 0; count < 25; count += 1) {
    const socket = new WebSocket(subscriptionsAt(address), 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(connectionInit());
    await expect.poll(() => held.mock.calls.length).toBeGreaterThan(count);
    socket.close();
    await once(socket, 'close');
  }
  release();
  held.mockRestore();
  const { socket, closed } = await opened();
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.close();
  await closed;
});

it('a session cannot start subscriptions without end, whether they are refused or not', async () => {
  const client = connect(address, { token: ada.staffToken });
  const refused: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    const [first] = (await subscribe(client, '{ __typename }').ended) as readonly { message: string }[];
    refused.push(first?.message ?? '');
  }
  expect(refused[0]).toMatch(/Subscriptions only/);
  expect(refused.at(-1)).toMatch(/Too many subscriptions/);
  await client.dispose();
});

it('a socket that sends without end is closed', async () => {
  const { socket, closed } = await opened();
  for (let count = 0; count < 400; count += 1) socket.send(JSON.stringify({ type: 'ping' }));
  expect(await closed).toBe(4429);
});

it('sessions are counted apart', () => {
  const limits = new SocketLimits();
  for (let count = 0; count < 20; count += 1) expect(limits.open('one')).not.toBeNull();
  expect(limits.open('one')).toBeNull();
  expect(limits.open('other')).not.toBeNull();
});
