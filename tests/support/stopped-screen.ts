import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Answer } from './graphql.ts';
import { subscriptionsAt } from './subscriber.ts';

/** A subscriber that stopped reading its socket, although it still says that it is alive. */
export interface StoppedScreen {
  /** Reads again what waits, and what comes. */
  resume(): void;
  /** the payloads that it has read, in order */
  readonly received: readonly Answer[];
  readonly closed: Promise<unknown>;
  close(): void;
}

/** Milliseconds between two signs of life: shorter than the server waits for one. */
const aliveEvery = 2_000;

/** Subscribes, reads the first payload, and stops. */
export async function openStoppedScreen(
  address: string,
  token: string,
  query: string,
  variables: object,
): Promise<StoppedScreen> {
  const socket = new WebSocket(subscriptionsAt(address), 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
  const received: Answer[] = [];
  socket.on('message', (data: Buffer) => {
    const { type, payload } = JSON.parse(data.toString()) as { type: string; payload: { data: Answer } };
    if (type === 'next') received.push(payload.data);
  });
  await once(socket, 'message');
  socket.pause();
  const alive = setInterval(() => socket.pong(), aliveEvery);
  socket.once('close', () => clearInterval(alive));
  return { resume: () => socket.resume(), received, closed, close: () => socket.terminate() };
}
