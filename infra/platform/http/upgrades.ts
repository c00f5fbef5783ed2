import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

const refusal = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** The upgrades to WebSockets of one server. */
export class Upgrades {
  readonly #byPath = new Map<string, Server>();
  readonly #open = new Set<Duplex>();

  /**
   * From now on answers an upgrade that nothing takes with 'not found', and closes its connection. Without
   * this, Node leaves such a connection open and counts it nowhere.
   */
  constructor(server: Server) {
    server.on('upgrade', (request, socket, head) => {
      const taker = isToWebSocket(request) ? this.#byPath.get(pathOf(request)) : undefined;
      // a socket without a listener would end the process when the other side breaks it off
      socket.on('error', () => socket.destroy());
      if (taker === undefined) {
        socket.end(refusal, () => socket.destroy());
        return;
      }
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
      taker.emit('upgrade', request, socket, head);
    });
  }

  /** A server that never listens and only emits the upgrades at one path. */
  at(path: string): Server {
    const taker = this.#byPath.get(path) ?? createServer();
    this.#byPath.set(path, taker);
    return taker;
  }

  /** Closes the connections of all WebSockets, however busy their other side is. */
  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

const isToWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';
