import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendPieces } from './download.ts';

test('a download whose reader leaves while its first piece is read is ended', async () => {
  const firstPiece = Promise.withResolvers<string>();
  const seen = { read: 0, ended: false, left: false };
  async function* pieces(): AsyncGenerator<string> {
    try {
      seen.read += 1;
      yield await firstPiece.promise;
      yield 'second';
    } finally {
      seen.ended = true;
    }
  }
  const app = fastify();
  app.get('/', (_request, reply) => {
    reply.raw.once('close', () => (seen.left = true));
    return sendPieces(reply, pieces(), { type: 'text/csv', name: 'list.csv' });
  });
  await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const request = get({ port: (app.server.address() as AddressInfo).port });
  const broken = once(request, 'error').catch(() => undefined);
  await expect.poll(() => seen.read).toBe(1);
  request.destroy();
  await broken;
  await expect.poll(() => seen.left).toBe(true);
  firstPiece.resolve('first');
  await expect.poll(() => seen.ended).toBe(true);
});

test('who asks for the headers only gets those of the download, which is not read any further', async () => {
  const seen = { read: 0, ended: false };
  async function* pieces(): AsyncGenerator<string> {
    try {
      for (; seen.read < 5; seen.read += 1) yield 'a piece';
    } finally {
      seen.ended = true;
    }
  }
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (_request, reply) => sendPieces(reply, pieces(), { type: 'text/csv', name: 'list.csv' }));
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/' });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="list.csv"',
  });
  expect(headers).not.toHaveProperty('content-length');
  expect(body).toBe('');
  await expect.poll(() => seen.ended).toBe(true);
  expect(seen.read).toBeLessThan(5);
});
