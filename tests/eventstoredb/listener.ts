import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { ServerCredentials, type Server } from '@grpc/grpc-js';

/** A port at which a gRPC server is reached. */
export interface Listener {
  readonly port: number;
  /** takes no more connections and resets those there are, as the kernel does for a killed process */
  cut(): void;
}

/**
 * Takes connections for a gRPC server. The server's own way to end them says goodbye on each, which
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
