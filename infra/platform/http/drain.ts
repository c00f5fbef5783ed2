import type { Server } from 'node:http';
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import type { Upgrades } from './upgrades.ts';

/**
 * ms for which a closing server still takes requests. Each answer tells its client to close the connection, so a
 * request that was sent before the client could know is not lost. A client that sends one on an idle connection at the
 * moment in which it is closed gets no answer, and nothing was read of it (RFC 9112, 9.3.1).
 */
const drainMs = 500;
/** ms between two counts of the open connections. */
const countMs = 20;
/** ms after which WebSockets are cut whose other side does not answer that they close: nothing is lost with them. */
const longestSocketMs = 2_000;
/** ms after which connections that are still open are cut. */
const longestMs = 9_000;

/**
 * Ends a listening server without losing a request: takes requests until all connections are gone, half a
 * second at most, and cuts WebSockets that are open after 2 s and whatever else is open after 9 s.
 */
export async function drain(server: Server, upgrades: Upgrades): Promise<void> {
  const over = setTimeout(() => server.closeAllConnections(), longestMs);
  over.unref();
  const socketsOver = setInterval(() => upgrades.destroyAll(), longestSocketMs);
  socketsOver.unref();
  if (server.listening) {
    const end = performance.now() + drainMs;
    while (performance.now() < end && (await connectionsOf(server)) > 0) await pause(countMs);
  }
  // a connection becomes idle when its last request was answered
  const idle = setInterval(() => void afterReading().then(() => server.closeIdleConnections()), 50);
  idle.unref();
  server.once('close', () => {
    clearTimeout(over);
    clearInterval(socketsOver);
    clearInterval(idle);
  });
  // bytes that have arrived are read first
  await afterReading();
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
