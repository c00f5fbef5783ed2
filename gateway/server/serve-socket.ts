import type { WebsocketHandler } from '@fastify/websocket';
import { CloseCode, makeServer, type ServerOptions } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/@fastify/websocket';

/** Milliseconds between two pings; a client that has not answered the last one is gone. */
const keepAlive = 12_000;

/**
 * Speaks graphql-ws on the sockets of a route. The adapter of the library does the same, but writes failures to the
 * console, with whatever the error quotes; here those of messages go to `onFailure`; those of the socket itself go to
 * the error handler of the server. The client only learns that something failed.
 */
export function serveSockets<P extends Record<string, unknown>, E extends Extra>(
  options: ServerOptions<P, E>,
  /** what a connection begins with */
  extraOf: (opened: Extra) => E,
  onFailure: (error: unknown) => void,
): WebsocketHandler {
  const server = makeServer(options);
  return (socket, request) => {
    const fail = (error: unknown) => {
      // what the library throws at a message that only servers send
      if (error instanceof Error && error.message.startsWith('Unexpected message of type '))
        return socket.close(CloseCode.BadRequest, 'Invalid message received');
      onFailure(error);
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    };
    let answered = true;
    const pings = setInterval(() => {
      if (!answered) return socket.terminate();
      answered = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }, keepAlive);
    socket.on('pong', () => {
      answered = true;
    });
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve, reject) => {
            if (socket.readyState !== socket.OPEN) resolve();
            else socket.send(text, (error) => (error ? reject(error) : resolve()));
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) =>
          socket.on('message', (data) => {
            // ws delivers whole messages as buffers by default
            receive(Buffer.isBuffer(data) ? data.toString() : '').catch(fail);
          }),
      },
      extraOf({ socket, request }),
    );
    socket.once('close', (code, reason) => {
      clearInterval(pings);
      void closed(code, String(reason));
    });
  };
}
