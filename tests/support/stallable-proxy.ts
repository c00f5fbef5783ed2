import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy to the server of a URL that can be held: connections stay open, but no data passes, as if
 * the machine were frozen. Data that arrives while it is held is lost.
 */
export async function openStallableProxy(
  target: string,
): Promise<{ url: string; hold(): void; go(): void; close(): void }> {
  const { hostname: host, port } = new URL(target);
  const sockets = new Set<Socket>();
  let held = false;
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => !held && to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hold: () => void (held = true),
    go: () => void (held = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
