import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreparedDatabase } from '../../tests/support/database.ts';
import { aVideo } from '../../tests/support/files.ts';
import { newInstallationKey, startProgram, type Program } from '../../tests/support/program.ts';
import { openTenant } from '../../tests/crash/tenant.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

// A gateway is killed while a part arrives, and another one with the same database and folder takes the rest.

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let first: Program;
let second: Program;
let tenantId: number;
let token: string;

beforeAll(async () => {
  database = await createPreparedDatabase();
  const dataDir = await temporaryFolder('muster-gateways');
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, INSTALLATION_KEY: newInstallationKey() };
  first = await startProgram(env);
  second = await startProgram(env);
  ({ tenantId, token } = await openTenant(first.address));
}, 90_000);
afterAll(async () => {
  await first?.stop();
  await second?.stop();
  await database?.drop();
});

const call = (
  program: Program,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: Buffer | FormData } = {},
) =>
  fetch(`${program.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: body instanceof FormData ? body : new Uint8Array(body) }),
  });
const partAt = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});
const offsetAt = async (program: Program, path: string) =>
  Number((await call(program, 'HEAD', path)).headers.get('upload-offset'));

test('an upload goes on at another gateway when the first one was killed', async () => {
  const video = aVideo(6 * 2 ** 20);
  randomBytes(video.length - 100).copy(video, 100);
  const begun = await call(first, 'POST', `/api/${tenantId}/uploads`, {
    headers: { 'upload-length': String(video.length) },
  });
  const path = begun.headers.get('location') ?? '';
  const part = video.subarray(0, 2 ** 20);
  expect((await call(first, 'PATCH', path, { headers: partAt(0), body: part })).status).toBe(204);

  const cut = request(`${first.address}${path}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      ...partAt(part.length),
      'content-length': String(video.length - part.length),
    },
  });
  cut.on('error', () => undefined);
  cut.write(video.subarray(part.length, 4 * 2 ** 20));
  // both gateways see the same
  await expect.poll(() => offsetAt(second, path)).toBeGreaterThan(part.length);
  await first.stop('SIGKILL');

  const offset = await offsetAt(second, path);
  expect(offset).toBeLessThan(video.length);
  const rest = { headers: partAt(offset), body: video.subarray(offset) };
  expect((await call(second, 'PATCH', path, rest)).status).toBe(204);
  const form = new FormData();
  form.append('uploads', path.split('/').at(-1) ?? '');
  const kept = await call(second, 'POST', `/api/${tenantId}/library`, { body: form });
  expect(kept.status).toBe(201);
  const { file } = (await kept.json()) as { file: { url: string } };
  const shown = await fetch(file.url.replace(/^https?:\/\/[^/]+/, second.address));
  const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
  expect(hashOf(new Uint8Array(await shown.arrayBuffer()))).toBe(hashOf(video));
}, 90_000);
