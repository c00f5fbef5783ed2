import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from '../log/create-log.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
let port: number;
/** lets `/api/busy` read its body */
let goOn = () => {};
const opened: Socket[] = [];
/** the lines of errors in the log */
const errors: string[] = [];

beforeEach(async () => {
  errors.length = 0;
  app = await createServer(
    { config: { publicUrl: 'http://localhost:8080', rateLimits: false } },
    {
      log: createLog('error', { write: (line: string) => void errors.push(line) }),
      slowBodyMs: 200,
      uploadPace: { bytes: 20, ms: 400 },
      plugins: [
        async (edge) => {
          await edge.register(websocket, { options: { server: edge.upgrades.at('/live') } });
          edge.get('/live', { websocket: true }, () => undefined);
          edge.post('/api/echo', async ({ body }) => ({ body }));
          // the caller leaves while the answer is compressed, before its first byte
          const leave = async ({ raw }: FastifyRequest) => void setImmediate(() => raw.socket.destroy());
          edge.post('/api/left', { onSend: leave }, async () => 'oars '.repeat(100_000));
          edge.post('/api/left-broken', { preHandler: leave }, async (_request, reply) => {
            await once(reply.raw, 'close');
            throw new Error('broken');
          });
          const schema = { consumes: ['multipart/form-data'] };
          edge.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => 'files');
          edge.post('/api/upload', { schema }, async ({ body }) => ({ body }));
          await edge.register(async (busy) => {
            const isFree = new Promise<void>((resolve) => (goOn = resolve));
            busy.removeContentTypeParser('multipart/form-data');
            busy.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: Readable) => {
              await isFree;
              payload.resume();
              await once(payload, 'end');
              return 'files';
            });
            busy.post('/api/busy', { schema }, async ({ body }) => ({ body }));
          });
        },
      ],
    },
  );
  await app.listen({ port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await app.close();
});

/** Sends text over a connection of its own. */
function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  let received = '';
  socket.on('data', (data: Buffer) => (received += String(data)));
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, closed: once(socket, 'close'), received: () => received };
}

test.for([
  ['another path', 'GET /livez HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
  ['another protocol', 'GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'],
  ['a POST', 'POST /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
] as const)('an upgrade with %s is refused and its connection closed', async ([, text]) => {
  const { closed, received } = send(text);
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 404 /);
});

test('a broken handshake is refused and its connection closed', async () => {
  const { closed, received } = send(
    'GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 4/);
});

test('a request with two hosts is refused', async () => {
  const { closed, received } = send('GET /livez HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n');
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
});

test('a call whose connection breaks with its first bytes is no error of the program', async () => {
  const { closed, received } = send(
    'POST /api/echo HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nno length of a chunk\r\n',
  );
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  // what a call logs was logged before the next one is answered
  await once(send('GET /livez HTTP/1.1\r\nhost: a\r\n\r\n').socket, 'data');
  expect(errors).toEqual([]);
});

test('a body that comes too slowly is cut', async () => {
  const { closed, received } = send(
    'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 408 /);
});

/** A form of files of which `start` is sent at once. */
const upload = (length: number, start: string) =>
  send(
    `POST /api/upload HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${start}`,
  );

test('an upload may take longer than another body, as long as it keeps the least pace', async () => {
  const length = 10_000;
  const { socket, received } = upload(length, '');
  let sent = 0;
  const sending = setInterval(() => {
    socket.write('a'.repeat(30));
    sent += 30;
  }, 10);
  const slow = send(
    'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  // the limit of another body would have been over as well, and so were two windows
  await slow.closed;
  const { closed } = upload(length, 'a');
  await closed;
  clearInterval(sending);
  socket.write('a'.repeat(length - sent));
  await expect.poll(received).toMatch(/^HTTP\/1\.1 200 /);
});

test('an upload that comes more slowly than the least pace is cut', async () => {
  const { socket, closed, received } = upload(100, 'a');
  const dripping = setInterval(() => socket.writable && socket.write('a'), 100);
  await closed;
  clearInterval(dripping);
  expect(received()).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload whose bytes wait for the server is not cut', async () => {
  const { socket, received } = send(
    'POST /api/busy HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 200000\r\n\r\n',
  );
  socket.write('a'.repeat(200_000));
  const { closed } = upload(100, 'a');
  await closed;
  expect(received()).toBe('');
  goOn();
  await expect.poll(received).toMatch(/^HTTP\/1\.1 200 /);
});

test('the server ends although a WebSocket does not answer', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  await once(socket, 'open');
  // reads nothing any more, so it never sees that the server wants to close
  socket.pause();
  const started = performance.now();
  await app.close();
  expect(performance.now() - started).toBeLessThan(10_000);
  socket.terminate();
});

test('a server that closes answers every request that it gets on an open connection', async () => {
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  let failed = 0;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const asked = request({ port, agent, path: '/livez' }, (response) => {
        response.resume();
        response.once('end', () => {
          answered += 1;
          resolve(response.headers.connection !== 'close');
        });
      });
      asked.once('error', () => {
        failed += 1;
        resolve(false);
      });
      asked.end();
    });
  // a client goes elsewhere as soon as the server says so
  const caller = async () => {
    for (let isWelcome = true; isWelcome;) isWelcome = await ask();
  };
  const callers = Array.from({ length: 20 }, caller);
  await expect.poll(() => answered).toBeGreaterThan(100);
  await app.close();
  await Promise.all(callers);
  agent.destroy();
  expect(failed).toBe(0);
});

test.each([
  ['no error is logged for an answer whose caller left', '/api/left', 0],
  ['a fault of the program is logged also when its caller left', '/api/left-broken', 1],
])('%s', async (_, path, count) => {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: a',
    'accept-encoding: gzip',
    'content-type: application/json',
  ];
  const { closed } = send(`${head.join('\r\n')}\r\ncontent-length: 2\r\n\r\n{}`);
  await closed;
  // waits for the answers
  await app.close();
  expect(errors).toHaveLength(count);
});
