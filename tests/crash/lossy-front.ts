import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy that drops the first answer to each idempotency key, after the work was done. */
export async function startLossyFront(program: string) {
  const lost = new Set<string>();
  const server = createServer((request, response) => {
    void forward(program, request).then(async (answer) => {
      const key = String(request.headers['idempotency-key']);
      if (!lost.has(key)) {
        lost.add(key);
        response.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function forward(program: string, request: IncomingMessage): Promise<Response> {
  const body = Buffer.concat(await Array.fromAsync<Buffer>(request));
  const { authorization = '', 'idempotency-key': key = '' } = request.headers;
  const headers = { authorization, 'idempotency-key': String(key), 'content-type': 'application/json' };
  return fetch(`${program}${request.url}`, { method: 'POST', headers, body });
}
