import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreparedDatabase } from '../../tests/support/database.ts';
import { newInstallationKey, startProgram, until, type Program } from '../../tests/support/program.ts';
import { aPicture, formWith } from '../../tests/support/files.ts';
import { openTenant } from '../../tests/crash/tenant.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { createPool } from '../../infra/platform/database/pools.ts';

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let pool: ReturnType<typeof createPool>;
let dataDir: string;
let program: Program;
let tenantId: number;
let token: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createPreparedDatabase();
  pool = createPool(database.url, { max: 2 });
  dataDir = await temporaryFolder('muster-uploads');
  env = { DATABASE_URL: database.url, DATA_DIR: dataDir, INSTALLATION_KEY: newInstallationKey() };
  program = await startProgram(env);
  ({ tenantId, token } = await openTenant(program.address));
}, 90_000);
afterAll(async () => {
  await program?.stop();
  await pool?.end();
  await database?.drop();
});

const upload = (form: FormData, signal: AbortSignal | null = null) =>
  fetch(`${program.address}/api/${tenantId}/uploadmember`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal,
  });
const filesOnDisk = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const indexed = async () => (await pool.query('select state from muster.files')).rows;

/** Begins an upload of a picture and sends a part of it; returns the request, with which to send the rest. */
async function begin(bytes: number) {
  const boundary = 'a-boundary';
  const call = request(`${program.address}/api/${tenantId}/uploadmember`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = new Promise<number>((resolve) => {
    call.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.once('error', () => resolve(0));
  });
  call.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../../evil.html"\r\n` +
      'content-type: text/html\r\n\r\n',
  );
  call.write(Buffer.concat([aPicture.subarray(0, 40), Buffer.alloc(bytes)]));
  return { call, answered };
}

test('a picture is uploaded and served as a picture, whatever its file name says', async () => {
  const answer = await upload(formWith(aPicture, '../../../etc/passwd.html'));
  expect(answer.status).toBe(200);
  const { filePath } = (await answer.json()) as { filePath: string };
  const shown = await fetch(filePath.replace(/^https?:\/\/[^/]+/, program.address));
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/webp');
});

test('another kind of file is 415, a file that is too large 413, and a missing file 400', async () => {
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  expect((await upload(formWith(html, 'picture.png'))).status).toBe(415);
  const large = new Uint8Array(11 * 2 ** 20);
  large.set(aPicture);
  expect((await upload(formWith(large))).status).toBe(413);
  expect((await upload(new FormData())).status).toBeGreaterThanOrEqual(400);
});

test('after a kill during an upload the file is not visible, and its space is freed by the recurring job', async () => {
  const usage = async () =>
    Number((await pool.query<{ bytes: bigint }>('select bytes from muster.media_usage')).rows[0]?.bytes);
  const before = {
    files: (await filesOnDisk()).length,
    rows: (await indexed()).length,
    bytes: await usage(),
  };
  const { answered } = await begin(3 * 2 ** 20);
  await until(async () => (await filesOnDisk()).length > before.files, 'a file in progress');
  await until(async () => (await usage()) > before.bytes, 'reserved space');
  await program.stop('SIGKILL');
  await answered;
  expect((await indexed()).filter(({ state }) => state === 'arriving')).toHaveLength(1);
  const media = join(dataDir, 'media');
  expect((await readdir(join(media, 'incoming'))).length).toBe(1);

  program = await startProgram(env);
  await pool.query(`update muster.files set touched_at = now() - interval '2 hours'`);
  await pool.query(`
    insert into pgboss.job (name, policy) values ('sweep-interrupted-uploads', 'short')`);
  await until(async () => (await readdir(join(media, 'incoming'))).length === 0, 'the recurring job', 30_000);
  await until(async () => (await indexed()).length === before.rows, 'the row to be deleted');
  expect(await usage()).toBe(before.bytes);
}, 90_000);

test('an upload that the client cancels leaves no file and no row', async () => {
  const before = (await filesOnDisk()).length;
  const { call } = await begin(3 * 2 ** 20);
  await until(async () => (await filesOnDisk()).length > before, 'a file in progress');
  call.destroy();
  await until(async () => (await filesOnDisk()).length === before, 'the draft to be deleted');
  await until(async () => (await indexed()).every(({ state }) => state === 'kept'), 'the row to be deleted');
  expect(await filesOnDisk()).toHaveLength(before);
});

/** The resident memory of a process in bytes. */
async function residentSetOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1_024;
}

/** Runs `work` and returns by how many bytes the program's memory grew at most. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = await residentSetOf(program.pid);
  let most = before;
  const watch = setInterval(() => {
    void residentSetOf(program.pid).then((bytes) => (most = Math.max(most, bytes)));
  }, 20);
  await work().finally(() => clearInterval(watch));
  return most - before;
}

/** Sends a video to the library in small chunks, with backpressure. */
async function sendVideo(bytes: number): Promise<{ status: number; body: string }> {
  const boundary = 'a-boundary';
  const call = request(`${program.address}/api/${tenantId}/library`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    });
  });
  function* form(): Generator<Buffer> {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`,
    );
    const head = mp4Head();
    yield head;
    const chunk = Buffer.alloc(64 * 1_024, 7);
    for (let left = bytes - head.length; left > 0; left -= chunk.length)
      yield chunk.subarray(0, Math.min(left, chunk.length));
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  // a refusal is answered before everything was sent, and closes the connection
  await pipeline(Readable.from(form()), call).catch(() => undefined);
  return answered;
}

/** The beginning of an MP4 file: an `ftyp` box. */
function mp4Head(): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(24, 0);
  head.write('ftypisom', 4, 'latin1');
  head.write('isomiso2', 16, 'latin1');
  return head;
}

test.runIf(process.platform === 'linux')(
  'a long video is uploaded without the program’s memory growing by its size',
  async () => {
    // the first upload lets the heap grow to what uploads of any length need
    expect(await sendVideo(20 * 2 ** 20)).toMatchObject({ status: 201 });
    const growth = await growthDuring(async () => {
      const { status, body } = await sendVideo(120 * 2 ** 20);
      expect([status, body]).toEqual([201, expect.stringContaining('"kind":"video"')]);
    });
    expect(growth).toBeLessThan(85 * 2 ** 20);
  },
  60_000,
);

test.runIf(process.platform === 'linux')(
  'many pictures need no more memory than a few',
  async () => {
    // loads what is loaded at the first picture
    await upload(formWith(aPicture));
    const growth = await growthDuring(async () => {
      for (let round = 0; round < 10; round += 1) {
        const { call, answered } = await begin(10 * 2 ** 20 - 100);
        call.end('\r\n--a-boundary--\r\n');
        expect(await answered).toBe(415);
      }
    });
    expect(growth).toBeLessThan(85 * 2 ** 20);
  },
  60_000,
);

test('calls are answered while pictures that are large when decoded are re-encoded', async () => {
  const bomb = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  let done = 0;
  // Pictures have a low priority and take long on a busy machine: the uploads are cancelled after the other calls.
  const cancelling = new AbortController();
  const uploads = Array.from({ length: 4 }, async () => {
    await upload(formWith(new Uint8Array(bomb)), cancelling.signal);
    done += 1;
  });
  await until(async () => (await filesOnDisk()).length > 0, 'the first picture to arrive');
  const list = () =>
    fetch(`${program.address}/api/members/${tenantId}/members`, {
      headers: { authorization: `Bearer ${token}` },
    });
  for (let call = 0; call < 10; call += 1) expect((await list()).status).toBe(200);
  expect(done).toBeLessThan(4);
  cancelling.abort();
  await Promise.allSettled(uploads);
});
