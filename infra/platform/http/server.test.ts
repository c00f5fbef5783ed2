import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { Busy } from '../failures/busy.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { createLog } from '../log/create-log.ts';
import { createServer } from './server.ts';

let webRoot: string;
let app: FastifyInstance;
let databaseError: Error | null = null;
let readModelsAreBehind = false;
const lines: string[] = [];

const config = { publicUrl: 'http://localhost:8080', rateLimits: false };

beforeAll(async () => {
  webRoot = await temporaryFolder('muster-web');
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Muster</title>');
  await writeFile(join(webRoot, 'sw.js'), 'self.skipWaiting()');
  await writeFile(join(webRoot, 'assets', 'main-a1b2c3.js'), 'export {}');
  app = await createServer(
    { config },
    {
      webRoot,
      log: createLog('debug', { write: (line: string) => void lines.push(line) }),
      readiness: {
        database: async () => {
          if (databaseError !== null) throw databaseError;
          return readModelsAreBehind ? ['The read model calendar is behind.'] : [];
        },
      },
      plugins: [
        async (edge) => {
          edge.post('/api/echo', (request, reply) => reply.send(request.body));
          edge.get('/api/broken/:secret', async () => {
            throw new Error('the password of Ada is in /etc/muster');
          });
          edge.get('/api/down', async () => {
            throw new Unavailable('The database does not answer.');
          });
          edge.get('/api/busy', async () => {
            throw new Busy(3);
          });
        },
      ],
    },
  );
  await app.ready();
});

afterAll(async () => {
  await app?.close();
  await rm(webRoot, { recursive: true, force: true });
});

test('a malformed address is refused like any other call', async () => {
  const answer = await app.inject({ url: '/api/%E0%A4%A' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, message: 'The request could not be read.' });
});

test('an unknown route under /api answers 404 in JSON, whatever the client accepts', async () => {
  for (const accept of ['application/json', 'text/html']) {
    const answer = await app.inject({ url: '/api/no/such/call', headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, message: 'Not found.', error: 'Not found.' });
  }
});

test('if a dependency is down, the answer is 503 with Retry-After and the process keeps running', async () => {
  const answer = await app.inject('/api/down');
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json().success).toBe(false);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

test('a call for which there is no room is answered when to try again, and is no error of the program', async () => {
  lines.length = 0;
  const answer = await app.inject('/api/busy');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('3');
  expect(lines.join('')).toContain('"msg":"answered"');
  expect(lines.join('')).not.toContain('"msg":"failed"');
});

test('the text of an internal error is neither answered nor logged', async () => {
  lines.length = 0;
  const answer = await app.inject('/api/broken/canary');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ success: false, message: 'Unexpected error.', error: 'Unexpected error.' });
  const log = lines.join('');
  expect(log).toContain('"route":"/api/broken/:secret"');
  expect(log).not.toContain('canary');
  expect(log).not.toContain('password');
});

test('a body that is too large is refused before it is read to the end', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo',
    payload: { text: 'x'.repeat(300_000) },
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ success: false, message: 'The request is too large.' });
});

test('a body that is no JSON is refused without quoting it', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json' },
    payload: '{"name": <canary>',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('canary');
});

test('addresses of screens return the page; missing files do not', async () => {
  const html = { accept: 'text/html,application/xhtml+xml' };
  for (const url of ['/', '/7/events', '/login?next=%2F7']) {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body).toContain('<title>Muster</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  for (const url of ['/assets/main-old.js', '/gone.png', '/graphql/nothing']) {
    expect((await app.inject({ url, headers: html })).statusCode, url).toBe(404);
  }
  expect((await app.inject({ method: 'POST', url: '/7/events', headers: html })).statusCode).toBe(404);
});

test('only files with a content hash in their name may be cached', async () => {
  expect((await app.inject('/assets/main-a1b2c3.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('no page may run a script that is not ours', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  const scripts = policy.split(';').find((directive) => directive.startsWith('script-src '));
  expect(scripts).toBe("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each([
  [new RangeError('Mary'), 'it failed; the log says why'],
  [Object.assign(new Error('Mary'), { code: 'ECONNREFUSED' }), 'PostgreSQL does not answer'],
])('readiness depends on the dependencies, liveness does not: %s', async (error, reason) => {
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
  databaseError = error;
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503);
  const answer = await app.inject('/readyz');
  databaseError = null;
  expect(answer.json()).toEqual({
    ready: false,
    degraded: true,
    parts: { database: 'down' },
    problems: [`The database cannot be used: ${reason}`],
  });
  const line = lines.findLast((text) => text.includes('A part of the program does not work'));
  expect(JSON.parse(line ?? '')).toMatchObject({ part: 'database', err: { type: error.name } });
  expect(line).not.toContain('Mary');
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

test('a program that works only in part stays ready and says in words what is wrong', async () => {
  const readiness = async () => (await app.inject('/readyz')).json();
  readModelsAreBehind = true;
  await expect.poll(readiness).toEqual({
    ready: true,
    degraded: true,
    parts: { database: 'degraded' },
    problems: ['The read model calendar is behind.'],
  });
  readModelsAreBehind = false;
  await expect.poll(readiness).toEqual({
    ready: true,
    degraded: false,
    parts: { database: 'up' },
    problems: [],
  });
});

test('metrics count requests by route and never by their content', async () => {
  await app.inject('/api/broken/canary');
  const { body } = await app.inject('/metrics');
  expect(body).toContain(
    'muster_http_request_seconds_count{method="GET",route="/api/broken/:secret",status="500"}',
  );
  expect(body).not.toContain('canary');
});

test('without a token, metrics are only for this machine, and not through a proxy', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(200);
  const elsewhere = [
    { remoteAddress: '192.0.2.7' },
    { remoteAddress: '10.0.0.2' },
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } },
    { remoteAddress: '::1', headers: { forwarded: 'for=192.0.2.7' } },
  ];
  const nothing = (await app.inject('/nothing')).body;
  for (const from of elsewhere) {
    const answer = await app.inject({ url: '/metrics', ...from });
    expect([answer.statusCode, answer.body]).toEqual([404, nothing]);
  }
});

test('with a token, metrics require it', async () => {
  const log = pino({ level: 'silent' });
  const guarded = await createServer({ config }, { log, plugins: [], metricsToken: 'a token for metrics' });
  const status = async (headers = {}) =>
    (await guarded.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers })).statusCode;
  expect(await status({ authorization: 'Bearer a token for metrics' })).toBe(200);
  for (const authorization of ['Bearer a token for metric', 'Bearer ', 'a token for metrics'])
    expect(await status({ authorization })).toBe(404);
  expect(await status()).toBe(404);
  expect((await guarded.inject('/metrics')).statusCode).toBe(404);
  await guarded.close();
});

test('a correlation id is taken from the caller only if it is a UUID', async () => {
  const own = '01890a5d-ac96-774b-bcce-b302099a8057';
  const id = async (given: string) =>
    (await app.inject({ url: '/livez', headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await id(own)).toBe(own);
  expect(await id('ada@harvest.example')).toMatch(/^[0-9a-f-]{36}$/);
});

test('the page of a screen, compressed, is sent without a warning of too many listeners', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  // long, so that it is still being compressed when Fastify waits for its end
  const long = Array.from({ length: 100_000 }, (_, number) => number.toString(36)).join(' ');
  await writeFile(join(webRoot, 'index.html'), `<!doctype html><title>Muster</title>${long}`);
  const address = await app.listen({ port: 0 });
  // the second caller waits for the turn of the first, and then a response has one listener too many
  for (const cookie of ['a=1', 'a=2', 'a=1']) {
    const answer = await fetch(`${address}/1/dashboard`, { headers: { accept: 'text/html', cookie } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain('<title>Muster</title>');
  }
  // a warning comes in the next tick
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
