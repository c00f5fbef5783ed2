import { readdir, rm, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument, aVideo } from '../support/files.ts';
import { type Program, startProgram, until } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newInstallation } from './installation.ts';

const mebibyte = 2 ** 20;
const video = aVideo(6 * mebibyte);
const boundary = 'a-boundary';

let installation: Awaited<ReturnType<typeof newInstallation>>;
let folder: string;
let database: pg.Client;
let program: Program;

const start = () => startProgram({ ...installation.env, DATA_DIR: join(folder, 'data'), TMPDIR: folder });

beforeAll(async () => {
  installation = await newInstallation();
  folder = await temporaryFolder('muster-killed-upload');
  database = new pg.Client({ connectionString: installation.url });
  await database.connect();
  program = await start();
}, 120_000);
afterAll(async () => {
  await program?.stop();
  await database?.end();
  await installation?.drop();
  await rm(folder, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string>>;

function call(method: string, path: string, headers: Headers = {}, body: Buffer | null = null) {
  const authorization = `Bearer ${installation.staff.token}`;
  return fetch(`${program.address}${path}`, {
    method,
    headers: { authorization, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
}

/** Begins a call of 6 MiB and sends only this much of its body. */
function sendSome(method: string, path: string, headers: Headers, some: Buffer): ClientRequest {
  const authorization = `Bearer ${installation.staff.token}`;
  const sent = request(`${program.address}${path}`, {
    method,
    headers: { authorization, 'content-length': video.length, ...headers },
  });
  // the program is killed
  sent.on('error', () => undefined);
  sent.write(some);
  return sent;
}

const isForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** A form whose last field is a file, without its end. */
function formOf(content: Buffer, fields: Readonly<Record<string, string>> = {}): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  const all = [...parts, 'name="file"; filename="file"\r\n\r\n'];
  const text = all.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}`).join('\r\n');
  return Buffer.concat([Buffer.from(text), content]);
}
const endOfForm = Buffer.from(`\r\n--${boundary}--\r\n`);

const partAt = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

async function beginUpload(): Promise<string> {
  const { tenantId } = installation.staff;
  const begun = await call('POST', `/api/${tenantId}/uploads`, { 'upload-length': String(video.length) });
  return begun.headers.get('location') ?? '';
}

/** The sizes of the files in a folder of the media store. */
async function sizesIn(place: 'incoming' | 'kept'): Promise<readonly number[]> {
  const root = join(folder, 'data/media', place);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
}

/** The library's files, and the bytes that count against the tenant's quota. */
async function library() {
  const { tenantId } = installation.staff;
  const query = `{ libraryFiles(tenantId: ${tenantId}) { totalCount } }`;
  const asked = Buffer.from(JSON.stringify({ query }));
  const answer = await call('POST', '/graphql', { 'content-type': 'application/json' }, asked);
  const { data } = (await answer.json()) as { data: { libraryFiles: { totalCount: number } } };
  const { rows } = await database.query<{ bytes: string }>(
    'select bytes from muster.media_usage where tenant_id = $1',
    [tenantId],
  );
  return { files: data.libraryFiles.totalCount, bytes: Number(rows[0]?.bytes) };
}

const leftForms = async () => (await readdir(folder)).filter((name) => name.startsWith('muster-form-'));

test('a kill in the middle of uploads leaves no half file, and what is left of them is removed', async () => {
  const { tenantId } = installation.staff;
  const media = `/api/tenants/${tenantId}/media`;
  const toLibrary = `/api/${tenantId}/library`;
  const half = video.subarray(0, video.length / 2);
  const [goesOn, isGivenUp] = [await beginUpload(), await beginUpload()];
  const cut = [
    sendSome('POST', toLibrary, { ...isForm, 'idempotency-key': 'sent again' }, formOf(half)),
    sendSome('POST', toLibrary, isForm, formOf(half)),
    sendSome('PATCH', goesOn, partAt(0), half),
    sendSome('PATCH', isGivenUp, partAt(0), half),
    sendSome('POST', media, isForm, formOf(Buffer.concat([aDocument, half]), { type: 'waiver' })),
  ];
  const largeDrafts = async () => (await sizesIn('incoming')).filter((size) => size >= mebibyte);
  await until(async () => (await largeDrafts()).length === 4, 'the drafts grow');
  await program.stop('SIGKILL');
  for (const sent of cut) sent.destroy();
  program = await start();

  expect((await library()).files).toBe(0);
  expect(await sizesIn('kept')).toEqual([]);
  expect(await leftForms()).toEqual([]);

  const again = Buffer.concat([formOf(video), endOfForm]);
  const repeated = await call('POST', toLibrary, { ...isForm, 'idempotency-key': 'sent again' }, again);
  expect(repeated.status).toBe(201);
  const offset = Number((await call('HEAD', goesOn)).headers.get('upload-offset'));
  expect(offset).toBeGreaterThanOrEqual(mebibyte);
  expect((await call('PATCH', goesOn, partAt(offset), video.subarray(offset))).status).toBe(204);

  // an hour later
  await database.query(`update muster.files set touched_at = touched_at - interval '61 minutes'`);
  await database.query(`insert into pgboss.job (name) values ('sweep-interrupted-uploads')`);
  await until(async () => (await sizesIn('incoming')).length === 1, 'the rest is removed');
  expect(await library()).toEqual({ files: 1, bytes: 2 * video.length });
  expect(await sizesIn('incoming')).toEqual([video.length]);
  expect(await sizesIn('kept')).toEqual([video.length]);
}, 120_000);
