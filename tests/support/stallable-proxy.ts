import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections can go silent: they stay open, but no data passes, and it is lost. */
export interface StallableProxy {
  readonly url: string;
  /** how many connections were accepted so far */
  accepted(): number;
  /** Silences all connections, also new ones, as if the machine were frozen. */
  hold(): void;
  go(): void;
  /** Silences the present connections for ever; new ones work. */
  silencePresent(): void;
  close(): void;
}

/** Opens a proxy to the server of a URL. */
export async function openStallableProxy(target: string): Promise<StallableProxy> {
  const { hostname: host, port } = new URL(target);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let accepted = 0;
  let held = false;
  const server = createServer({ noDelay: true }, (near) => {
    accepted += 1;
    const far = connect({ host, port: Number(port), noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        // lost bytes cannot be sent again: the connection stays silent
        if (held) silent.add(near);
        if (!silent.has(near)) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    accepted: () => accepted,
    hold: () => void (held = true),
    go: () => void (held = false),
    silencePresent: () => {
      for (const socket of sockets) silent.add(socket);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
