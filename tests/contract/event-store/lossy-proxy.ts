import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LossyProxy {
  readonly port: number;
  /** The next request that looks like it is passed on; its answer is lost and the connection with it. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

/** Stands between a client and a server on TCP, and can lose an answer after the work was done. */
export async function startLossyProxy(
  target: { host: string; port: number },
  isRequest: (chunk: Buffer) => boolean,
): Promise<LossyProxy> {
  const sockets = new Set<Socket>();
  let armed = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    let losing = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      if (armed && isRequest(chunk)) {
        armed = false;
        losing = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (losing) end();
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    loseNextAnswer: () => {
      armed = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
