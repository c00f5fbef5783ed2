import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from './failure.ts';
import { createServer } from './server.ts';

let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  app = await createServer(
    { config: { publicUrl: 'http://localhost:8080', rateLimits: false } },
    {
      log: pino({ level: 'silent' }),
      plugins: [
        async (edge) => {
          const onRequest = async () => {
            throw new Refusal('too-many', {}, 1);
          };
          edge.post('/refused', { onRequest }, async () => ({ success: true }));
        },
      ],
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app?.close());

/** Sends the head of a call and the first byte of its body; resolves to the head of its answer. */
async function answerTo(length: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.write(`POST /refused HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${length}\r\n\r\n1`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return { answer: String(answer).toLowerCase(), closed, socket };
}

test.for(['content-length: 10000000', 'transfer-encoding: chunked'])(
  'the connection of a refused call with %s is closed, without reading its body',
  async (length) => {
    const { answer, closed } = await answerTo(length);
    expect(answer).toContain('http/1.1 429');
    expect(answer).toContain('connection: close');
    await closed;
  },
);

test('the connection of a refused call with a short body is kept', async () => {
  const { answer, closed, socket } = await answerTo('content-length: 2');
  expect(answer).toContain('http/1.1 429');
  expect(answer).toContain('connection: keep-alive');
  socket.destroy();
  await closed;
});
