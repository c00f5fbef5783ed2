import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Upgrades } from './upgrades.ts';

/**
 * How long a server that closes still takes requests: each answer then tells its client to connect elsewhere,
 * so that no request is lost that was sent before the client could know.
 */
const farewellMs = 500;
/** ms between two looks whether everybody has left. */
const lookMs = 20;
/** ms after which connections that are still open are cut. */
const longestMs = 9_000;

/**
 * Ends a listening server without losing a request: takes requests until all connections are gone, half a
 * second at most, and cuts what is open 9 s after the beginning, WebSockets too.
 */
export async function sayFarewell(server: Server, upgrades: Upgrades): Promise<void> {
  const over = setTimeout(() => {
    server.closeAllConnections();
    upgrades.destroyAll();
  }, longestMs);
  over.unref();
  if (server.listening) {
    const end = performance.now() + farewellMs;
    while (performance.now() < end && (await connectionsOf(server)) > 0) await pause(lookMs);
  }
  // connections whose last request is answered later
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  idle.unref();
  server.once('close', () => {
    clearTimeout(over);
    clearInterval(idle);
  });
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
