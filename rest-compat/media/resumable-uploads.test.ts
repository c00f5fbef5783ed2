import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDocument, aPicture, aVideo } from '../../tests/support/files.ts';
import { bearer } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { aUser } from '../../tests/support/people.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { largestPart } from './tus.ts';

let muster: Installation;
let address: string;
let own: Organisation;
let other: Organisation;
let colleague: string;

beforeAll(async () => {
  ({ installation: muster, address } = await sharedInstallation());
  own = await registerOrganisation(muster.app, 'tus-harvest');
  other = await registerOrganisation(muster.app, 'tus-orchard');
  const person = aUser('tus-colleague');
  const url = `/api/tenants/${own.tenantId}/registeruser`;
  await muster.app.inject({ method: 'POST', url, headers: bearer(own.staff), payload: person });
  colleague = (await muster.app.inject({ method: 'POST', url: '/api/login', payload: person })).json().token;
});

type Headers = Readonly<Record<string, string>>;
const call = (
  method: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST',
  path: string,
  { token = own.staff, headers = {}, payload }: { token?: string; headers?: Headers; payload?: object } = {},
) =>
  muster.app.inject({
    method,
    url: path,
    headers: { 'tus-resumable': '1.0.0', ...bearer(token), ...headers },
    ...(payload && { payload }),
  });
const uploadsOf = ({ tenantId } = own) => `/api/${tenantId}/uploads`;
const begin = (length: number, headers: Headers = {}) =>
  call('POST', uploadsOf(), { headers: { 'upload-length': String(length), ...headers } });
/** The address of an upload of this many bytes. */
async function anUpload(length: number): Promise<string> {
  const begun = await begin(length);
  expect(begun.statusCode, begun.body).toBe(201);
  return String(begun.headers.location);
}
const append = (path: string, offset: number, payload: Buffer, headers: Headers = {}, token = own.staff) =>
  call('PATCH', path, {
    token,
    payload,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
  });
const offsetOf = async (path: string) => (await call('HEAD', path)).headers['upload-offset'];
const idIn = (path: string) => path.split('/').at(-1) ?? '';
/** The id of an upload of which all bytes have arrived. */
async function finished(content: Buffer): Promise<string> {
  const path = await anUpload(content.length);
  expect((await append(path, 0, content)).statusCode).toBe(204);
  return idIn(path);
}
function form(...parts: readonly (readonly [field: string, value: Uint8Array<ArrayBuffer> | string])[]) {
  const made = new FormData();
  for (const [field, value] of parts)
    if (typeof value === 'string') made.append(field, value);
    else made.append(field, new Blob([value]), 'file.png');
  return made;
}
const toLibrary = (payload: FormData, headers: Headers = {}) =>
  call('POST', `/api/${own.tenantId}/library`, { payload, headers });
let fairs = 0;
async function anEvent(): Promise<number> {
  const payload = { name: `Tus fair ${(fairs += 1)}`, startdate: '2031-06-14 14:00:00' };
  return (await call('POST', `/api/events/${own.tenantId}/registerevent`, { payload })).json().eventId;
}
const toEvent = (eventId: number, payload: FormData, headers: Headers = {}) =>
  call('POST', `/api/${own.tenantId}/${eventId}/uploadimage`, { payload, headers });
const filesOf = async (eventId: number): Promise<readonly number[]> =>
  (await call('GET', `/api/events/${own.tenantId}/${eventId}/files`))
    .json()
    .files.map(({ fileId }: { fileId: number }) => fileId);
const taken = () => muster.ports.media.room(own.tenantId).then((room) => room.taken);

describe('an upload', () => {
  test('is announced, arrives in parts, and is asked where it goes on', async () => {
    const filename = Buffer.from('C:\\films\\Régatta.mp4').toString('base64');
    const begun = await begin(300, { 'upload-metadata': `filetype dmlkZW8vbXA0,filename ${filename}` });
    expect(begun.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-offset': '0' });
    expect(Date.parse(String(begun.headers['upload-expires']))).toBeGreaterThan(Date.now() + 3_000_000);
    const { upload } = begun.json();
    expect(upload).toMatchObject({ name: 'Régatta.mp4', length: 300, offset: 0 });
    const path = `${uploadsOf()}/${upload.uploadId}`;
    expect(begun.headers.location).toBe(path);
    const first = await append(path, 0, aVideo(300).subarray(0, 100));
    expect([first.statusCode, first.body, first.headers['upload-offset']]).toEqual([204, '', '100']);
    const head = await call('HEAD', path);
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject({
      'upload-offset': '100',
      'upload-length': '300',
      'cache-control': 'no-store',
    });
    expect((await call('GET', path)).json().upload).toMatchObject({ uploadId: upload.uploadId, offset: 100 });
    expect((await append(path, 100, aVideo(300).subarray(100))).headers['upload-offset']).toBe('300');
  });

  test('at another offset is 409, and nothing of it is kept', async () => {
    const path = await anUpload(300);
    await append(path, 0, Buffer.alloc(100));
    for (const offset of [0, 50, 101]) {
      const answer = await append(path, offset, Buffer.alloc(10));
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Another byte of this file is expected next.',
      ]);
    }
    expect(await offsetOf(path)).toBe('100');
  });

  test('sent twice at the same time is stored once: the other one is 409', async () => {
    const path = await anUpload(2_000_000);
    const both = await Promise.all([1, 2].map(() => append(path, 0, aVideo(2_000_000))));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
    expect(await offsetOf(path)).toBe('2000000');
  });

  test('is nothing to another person, in this tenant or another', async () => {
    const path = await anUpload(300);
    const absent = `${uploadsOf()}/2000000000`;
    const foreign = `${uploadsOf(other)}/${idIn(path)}`;
    for (const [at, token] of [
      [path, colleague],
      [absent, own.staff],
      [foreign, other.staff],
    ] as const) {
      const answers = [
        await call('GET', at, { token }),
        await append(at, 0, Buffer.alloc(10), {}, token),
        await call('DELETE', at, { token }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    const taking = { payload: form(['uploads', idIn(path)]), token: colleague };
    const answer = await call('POST', `/api/${own.tenantId}/library`, taking);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { uploads: 'There is no such upload. Please begin again.' },
    ]);
    expect(await offsetOf(path)).toBe('0');
  });

  test('of more bytes than announced, than a call may have, or than any file may have is 413', async () => {
    const path = await anUpload(300);
    expect((await append(path, 0, Buffer.alloc(301))).statusCode).toBe(413);
    const large = await anUpload(largestPart + 10);
    expect((await append(large, 0, Buffer.alloc(largestPart + 1))).statusCode).toBe(413);
    expect((await begin(200 * 2 ** 20 + 1)).statusCode).toBe(413);
    expect([await offsetOf(path), await offsetOf(large)]).toEqual(['0', '0']);
  });

  test('that expired is 404', async () => {
    const path = await anUpload(300);
    await muster.pool.query(
      `update muster.files set touched_at = touched_at - interval '61 minutes' where file_id = $1`,
      [idIn(path)],
    );
    expect((await call('HEAD', path)).statusCode).toBe(404);
    expect((await append(path, 0, Buffer.alloc(10))).statusCode).toBe(404);
  });

  test('that its person gives up is gone, with its room', async () => {
    const before = await taken();
    const path = await anUpload(5_000);
    await append(path, 0, Buffer.alloc(100));
    expect(await taken()).toBe(before + 5_000);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect([(await call('HEAD', path)).statusCode, await taken()]).toEqual([404, before]);
  });

  test('with headers that say nothing is refused', async () => {
    const path = await anUpload(300);
    for (const length of ['', '0', '-1', '1.5', 'many'])
      expect((await begin(0, { 'upload-length': length })).statusCode, length).toBe(400);
    expect((await call('POST', uploadsOf())).json().fields).toHaveProperty('upload-length');
    expect((await begin(300, { 'upload-metadata': 'filename ?' })).statusCode).toBe(400);
    expect((await append(path, 0, Buffer.alloc(10), { 'upload-offset': 'x' })).statusCode).toBe(400);
    expect((await append(path, 0, Buffer.alloc(10), { 'content-type': 'image/png' })).statusCode).toBe(415);
    expect((await append(path, 0, Buffer.alloc(10), { 'content-encoding': 'gzip' })).statusCode).toBe(415);
    const newer = await call('HEAD', path, { headers: { 'tus-resumable': '2.0.0' } });
    expect([newer.statusCode, newer.headers['tus-version']]).toEqual([412, '1.0.0']);
    const part = await append(path, 0, Buffer.alloc(10), { 'tus-resumable': '2.0.0' });
    expect(part.json().message).toBe('Version 1.0.0 of the tus protocol is spoken here.');
  });

  test('keeps what arrived before the connection was lost, and goes on there', async () => {
    const video = aVideo(3_000_000);
    const path = await anUpload(video.length);
    const cut = request(`${address}${path}`, {
      method: 'PATCH',
      headers: {
        ...bearer(own.staff),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(video.length),
      },
    });
    cut.on('error', () => undefined);
    // whole blocks are put on the disk at once, and the rest when the connection is lost
    cut.write(video.subarray(0, 2_500_000));
    const reached = async () => Number(await offsetOf(path));
    await expect.poll(reached).toBeGreaterThanOrEqual(2 ** 20);
    cut.destroy();
    await expect.poll(reached).toBe(2_500_000);
    expect((await append(path, 2_500_000, video.subarray(2_500_000))).statusCode).toBe(204);
  });
});

describe('a form', () => {
  test('puts a finished upload into the library, once for each key', async () => {
    const id = await finished(aPicture);
    const send = () => toLibrary(form(['uploads', id]), { 'idempotency-key': `library-${id}` });
    const first = await send();
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json().file).toMatchObject({ fileId: Number(id), kind: 'image' });
    expect((await send()).body).toBe(first.body);
  });

  test('that takes an upload of which bytes are missing is refused', async () => {
    const path = await anUpload(300);
    const answer = await toLibrary(form(['uploads', idIn(path)]));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { uploads: 'This upload is not complete.' },
    ]);
  });

  test('of one file takes no upload beside it', async () => {
    const id = await finished(aPicture);
    for (const parts of [
      form(['file', aPicture], ['uploads', id]),
      form(['uploads', id], ['file', aPicture]),
      form(['uploads', id], ['uploads', id]),
    ])
      expect((await toLibrary(parts)).statusCode).toBe(400);
    expect((await toLibrary(form(['uploads', id]))).statusCode).toBe(201);
  });

  test('refuses the content of an upload as of a file, and the upload is gone', async () => {
    const before = await taken();
    const id = await finished(aDocument);
    expect((await toLibrary(form(['uploads', id]))).statusCode).toBe(415);
    expect(await taken()).toBe(before);
  });

  test('shows uploads and files of an event in their order, a video with its poster', async () => {
    const eventId = await anEvent();
    const [video, picture] = [await finished(aVideo(5_000)), await finished(aPicture)];
    const parts = form(['uploads', video], ['poster', aPicture], ['files', aPicture], ['uploads', picture]);
    const send = () => toEvent(eventId, parts, { 'idempotency-key': `event-${eventId}` });
    const shown = await send();
    expect(shown.statusCode, shown.body).toBe(200);
    const { files } = shown.json();
    expect(files).toMatchObject([
      { fileId: Number(video), kind: 'video', thumbnailUrl: expect.stringContaining('/thumbnail') },
      { kind: 'image' },
      { fileId: Number(picture), kind: 'image' },
    ]);
    expect((await send()).body).toBe(shown.body);
    expect(await filesOf(eventId)).toHaveLength(3);
  });

  test('is accepted as a whole: a wrong file shows nothing, and the upload can be sent again', async () => {
    const eventId = await anEvent();
    const id = await finished(aVideo(5_000));
    const before = await taken();
    const wrong = await toEvent(eventId, form(['uploads', id], ['poster', aPicture], ['files', aDocument]));
    expect(wrong.statusCode).toBe(415);
    const gone = await toEvent(eventId, form(['files', aPicture], ['uploads', '2000000000']));
    expect(gone.statusCode).toBe(400);
    expect([await filesOf(eventId), await taken()]).toEqual([[], before]);
    expect((await toEvent(eventId, form(['uploads', id], ['poster', aPicture]))).statusCode).toBe(200);
    expect(await filesOf(eventId)).toEqual([Number(id)]);
  });

  test('of a shared event keeps the file in the tenant that holds it', async () => {
    const shown = { showInCollabDirectory: true };
    for (const { tenantId, staff } of [own, other])
      await call('PATCH', `/api/collab/${tenantId}/settings`, { token: staff, payload: shown });
    const share = { sharedWithTenantId: own.tenantId, role: 'editor' };
    const at = `${other.tenantId}/events/${other.eventId}`;
    await call('POST', `/api/collab/${at}/share`, { token: other.staff, payload: share });
    const before = await taken();
    const id = await finished(aVideo(5_000));
    const answer = await toEvent(other.eventId, form(['uploads', id]));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await taken()).toBe(before);
    expect((await muster.ports.media.room(other.tenantId)).taken).toBe(5_000);
  });
});
