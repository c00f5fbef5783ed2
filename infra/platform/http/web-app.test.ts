import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const script = 'export const members = 12;';
/** in a file beside the web app */
const secret = 'not for browsers';
const app = fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-web-app-'));
  const webRoot = join(folder, 'web');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(webRoot, 'assets/start-1.js'), script);
  await writeFile(join(webRoot, 'assets/start-1.js.br'), brotliCompressSync(script));
  await writeFile(join(webRoot, 'assets/lone-1.js'), script);
  await writeFile(join(folder, 'secret.js'), secret);
  await serveWebApp(app, webRoot);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
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

test('nothing is sent but files of the web app, however an address is written', async () => {
  for (const url of [
    '/../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    `/${encodeURIComponent(join(folder, 'secret.js'))}`,
    '/assets//start-1.js',
    '/assets',
    '/assets/',
    '/assets/start-1.js%00.css',
  ]) {
    const { statusCode, payload } = await get(url, 'identity');
    expect([400, 403, 404], url).toContain(statusCode);
    expect(payload, url).not.toContain(secret);
  }
});

test('a browser may ask for the head alone', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/assets/lone-1.js' });
  expect([answer.statusCode, answer.payload]).toEqual([200, '']);
  expect(answer.headers['content-length']).toBe(String(script.length));
});
