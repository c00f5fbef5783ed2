import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './server.ts';

const config = { publicUrl: 'http://localhost:8080', rateLimits: false };

test('closing finishes running requests and accepts no others', async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let began = (): void => undefined;
  const begun = new Promise<void>((resolve) => (began = resolve));
  const server = await createServer(
    { config },
    {
      log: pino({ level: 'silent' }),
      plugins: [
        async (edge) => {
          edge.get('/api/slow', async () => {
            began();
            await finished;
            return { success: true };
          });
        },
      ],
    },
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const slow = fetch(`http://127.0.0.1:${port}/api/slow`);
  await begun;
  const closed = server.close();
  await untilRefused(port);
  finish();
  const answer = await slow;
  expect(answer.status).toBe(200);
  // or the client would send its next call on a connection that is about to end
  expect(answer.headers.get('connection')).toBe('close');
  await closed;
});

/** Resolves when nothing listens on the port any more. */
async function untilRefused(port: number): Promise<void> {
  for (let code: string | undefined; code !== 'ECONNREFUSED';) {
    code = await new Promise<string | undefined>((resolve) => {
      httpRequest({ port, host: '127.0.0.1', path: '/livez', agent: false }, (answer) => {
        answer.resume();
        resolve(undefined);
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .end();
    });
  }
}
