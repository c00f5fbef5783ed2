import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './server.ts';

/** A server that cuts silent connections soon, and whose answers take ten times as long. */
async function slowServer(silentMs: number) {
  const app = await createServer(
    { config: { publicUrl: 'http://localhost:8080', rateLimits: false } },
    {
      log: pino({ level: 'silent' }),
      silentMs,
      plugins: [
        async (edge) => {
          const slow = async () => {
            await pause(silentMs * 10);
            return { done: true };
          };
          edge.get('/slow', slow);
          edge.post('/slow', slow);
        },
      ],
    },
  );
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, address: `http://127.0.0.1:${port}` };
}

test('a caller may wait for an answer longer than a connection may be silent', async () => {
  // a busy machine may rest for longer than 60 ms between the two calls, which share a connection
  const { app, address } = await slowServer(400);
  expect(await (await fetch(`${address}/slow`)).json()).toEqual({ done: true });
  const headers = { 'content-type': 'application/json' };
  const posted = await fetch(`${address}/slow`, { method: 'POST', headers, body: '{"a":1}' });
  expect(await posted.json()).toEqual({ done: true });
  await app.close();
});

test('a connection whose sender is silent within a body is cut', async () => {
  const { app, port } = await slowServer(60);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  await app.close();
});
