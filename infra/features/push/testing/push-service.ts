import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine. `agent` leads every https address to it. */
export async function startPushService() {
  const received: Received[] = [];
  const behaviour = { status: 201, silent: false, closesKept: false };
  const used = new WeakSet<Socket>();
  let connections = 0;
  const server = createServer((request, response) => {
    if (behaviour.closesKept && used.has(request.socket)) return void request.socket.resetAndDestroy();
    used.add(request.socket);
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (!behaviour.silent) response.writeHead(behaviour.status).end();
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  class LeadHere extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1');
    }
  }
  return {
    received,
    behaviour,
    agent: new LeadHere({ keepAlive: true }),
    /** how many connections were opened to it */
    connections: () => connections,
    port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
