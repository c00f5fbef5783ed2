import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const script = 'export const members = 12;';
const app = fastify();
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'muster-web-app-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'assets/start-1.js'), script);
  await writeFile(join(webRoot, 'assets/start-1.js.br'), brotliCompressSync(script));
  await writeFile(join(webRoot, 'assets/lone-1.js'), script);
  await serveWebApp(app, webRoot);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, encodings: string) =>
  app.inject({ url, headers: { 'accept-encoding': encodings } });

test('a script is sent as the build compressed it, and may be kept forever', async () => {
  const answer = await get('/assets/start-1.js', 'gzip, br');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.rawPayload).toEqual(brotliCompressSync(script));
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
});

test('without a compressed copy, or for a browser that cannot read it, the script itself is sent', async () => {
  for (const [url, encodings] of [
    ['/assets/lone-1.js', 'br'],
    ['/assets/start-1.js', 'identity'],
  ] as const) {
    const answer = await get(url, encodings);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.payload).toBe(script);
  }
});
