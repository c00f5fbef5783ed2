import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { ServerCredentials, type Server } from '@grpc/grpc-js';

/** The port of a gRPC server. */
export interface Listener {
  readonly port: number;
  /** accepts no more connections and resets the open ones, as the kernel does for a killed process */
  cut(): void;
}

/**
 * Accepts connections for a gRPC server. The server's own shutdown closes each connection properly, which
 * a killed process does not do.
 */
export async function listen(server: Server, port: number): Promise<Listener> {
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  const sockets = new Set<Socket>();
  const acceptor = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // a client that was killed resets its connection
    socket.once('close', () => sockets.delete(socket));
    injector.injectConnection(socket);
  });
  acceptor.listen(port, '127.0.0.1');
  await once(acceptor, 'listening');
  const address = acceptor.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    port: address.port,
    cut: () => {
      acceptor.close();
      for (const socket of sockets) socket.resetAndDestroy();
      server.forceShutdown();
    },
  };
}
