import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { aDocument, aPicture } from '../../tests/support/files.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;
let eventId: number;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), mediaPlugin(ports.media)], {
    PUBLIC_URL: 'https://muster.example',
  });
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
});
afterAll(() => muster?.close());

const pathOf = (url: string) => url.replace('https://muster.example', '');

const call = (method: 'GET' | 'POST', url: string, payload?: object, token = own.staff, key?: string) =>
  muster.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });

function form(files: readonly Uint8Array<ArrayBuffer>[], fields: Readonly<Record<string, string>> = {}) {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  for (const [index, file] of files.entries()) made.append('files', new Blob([file]), `${index}.png`);
  return made;
}

let fairs = 0;
async function anEvent(whose = own): Promise<number> {
  fairs += 1;
  const event = { name: `Fair ${fairs}`, startdate: '2031-06-14 14:00:00' };
  return (await call('POST', `/api/events/${whose.tenantId}/registerevent`, event, whose.staff)).json()
    .eventId;
}

const upload = (payload: FormData, id = eventId, key?: string) =>
  call('POST', `/api/${own.tenantId}/${id}/uploadimage`, payload, own.staff, key);
const filesOf = async (id = eventId) =>
  (await call('GET', `/api/events/${own.tenantId}/${id}/files`)).json().files.map(idOfFile);
const idOfFile = ({ fileId }: { fileId: number }): number => fileId;
const two = [aPicture, aPicture];

describe('uploads to an event', () => {
  beforeAll(async () => (eventId = await anEvent()));

  test('are shown in the order in which they were sent', async () => {
    const answer = await upload(form(two, { reftable: 'events', tableid: String(eventId) }));
    expect(answer.statusCode, answer.body).toBe(200);
    const { files, message } = answer.json();
    expect(message).toBe('The files were uploaded.');
    expect(files).toMatchObject([{ kind: 'image', width: 1, eventId, eventItemId: null }, { kind: 'image' }]);
    expect((await muster.app.inject(pathOf(files[0].thumbnailUrl))).statusCode).toBe(200);
    const images = await call('GET', `/api/${own.tenantId}/events/${eventId}/images`);
    expect(images.json().images.map(idOfFile)).toEqual(files.map(idOfFile));
    const videos = await call('GET', `/api/${own.tenantId}/events/${eventId}/videos`);
    expect(videos.json()).toEqual({ success: true, videos: [] });
    const shown = await call('GET', `/api/events/${own.tenantId}/events/${eventId}`);
    expect(shown.json().event).toMatchObject({ image: files[0].url, cover: files[0].url });
    const list = await call('GET', `/api/events/${own.tenantId}/events`);
    expect(list.json().data).toContainEqual(expect.objectContaining({ id: eventId, image: files[0].url }));
  });

  test('with one key are stored once', async () => {
    const id = await anEvent();
    const first = await upload(form(two), id, 'two pictures');
    const again = await upload(form(two), id, 'two pictures');
    expect(again.body).toBe(first.body);
    expect(await filesOf(id)).toHaveLength(2);
  });

  test('are refused as a whole when one file is of another kind, and leave nothing behind', async () => {
    const before = await muster.ports.media.room(own.tenantId);
    const answer = await upload(form([aPicture, aDocument]));
    expect(answer.statusCode).toBe(415);
    expect(await muster.ports.media.room(own.tenantId)).toEqual(before);
    expect(await filesOf()).toHaveLength(2);
  });

  test('are refused as a whole when one picture is too large', async () => {
    const large = new Uint8Array(10 * 2 ** 20 + 1);
    large.set(aPicture);
    const item = await call('POST', `/api/events/${own.tenantId}/events/${eventId}/items`, { name: 'Shirt' });
    for (const place of ['', `/items/${item.json().itemId}`]) {
      const url = `/api/${own.tenantId}/${eventId}${place}/uploadimage`;
      const answer = await call('POST', url, form([aPicture, large]));
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({
        message: 'The request is too large.',
        fields: { files: 'This file is too large.' },
      });
    }
    expect(await filesOf()).toHaveLength(2);
  });

  test('are refused without a file, and for another row than the event', async () => {
    expect((await upload(form([]))).statusCode).toBe(400);
    expect((await upload(form([aPicture], { tableid: String(eventId + 1) }))).statusCode).toBe(404);
    expect((await call('POST', `/api/${own.tenantId}/${eventId}/uploadimage`, {})).statusCode).toBe(415);
  });

  test('by another tenant look like uploads to an event that does not exist', async () => {
    const foreign = await call(
      'POST',
      `/api/${other.tenantId}/${eventId}/uploadimage`,
      form([aPicture]),
      other.staff,
    );
    expect(foreign.statusCode).toBe(404);
  });
});

describe('removing media', () => {
  const remove = (fileIds: readonly number[], token = own.staff, tenantId = own.tenantId) =>
    call('POST', '/api/media/batch', { tenantId, scope: { eventId }, action: 'delete', fileIds }, token);
  const shown = async () => (await upload(form(two))).json().files;

  beforeAll(async () => (eventId = await anEvent()));

  test('removes all of them', async () => {
    const ids = (await shown()).map(idOfFile);
    const answer = await remove(ids);
    expect(answer.json()).toEqual({ success: true, deleted: ids });
    expect(await filesOf()).toEqual([]);
  });

  test('removes none of them when the event does not show one', async () => {
    const ids = (await shown()).map(idOfFile);
    expect((await remove([...ids, 999_999])).statusCode).toBe(404);
    expect(await filesOf()).toEqual(ids);
    expect((await remove([])).statusCode).toBe(400);
    expect((await remove(ids)).statusCode).toBe(200);
  });

  test('by the address of a file removes that one', async () => {
    const [first, second] = await shown();
    const byPath = (url: string) =>
      call('POST', '/api/media/delete-by-path', { tenantId: own.tenantId, eventId, url });
    expect((await byPath(first.url)).json()).toEqual({ success: true });
    expect(await filesOf()).toEqual([second.fileId]);
    for (const url of [first.url, '/media/../secret', 'https://evil.example/media/x', '/etc/passwd'])
      expect((await byPath(url)).statusCode).toBe(404);
    expect((await byPath(pathOf(second.url))).statusCode).toBe(200);
  });

  test('names its tenant in the body, in which the caller must work', async () => {
    const ids = (await shown()).map(idOfFile);
    expect((await remove(ids, other.staff)).statusCode).toBe(403);
    expect((await remove(ids, other.staff, other.tenantId)).statusCode).toBe(404);
    const absent = { scope: { eventId }, action: 'delete', fileIds: ids };
    expect((await call('POST', '/api/media/batch', absent)).statusCode).toBe(400);
    expect(await filesOf()).toEqual(ids);
  });
});

describe('media of an item', () => {
  test('are uploaded, listed by kind, made the cover of the public page, and removed', async () => {
    const id = await anEvent();
    const items = `/api/events/${own.tenantId}/events/${id}/items`;
    const { itemId } = (await call('POST', items, { name: 'Club shirt' })).json();
    await call('POST', `${items}/${itemId}/action`, { actionType: 'default' });
    const sent = form([aPicture], { reftable: 'items', tableid: String(itemId), parenttableid: String(id) });
    const answer = await call('POST', `/api/${own.tenantId}/${id}/items/${itemId}/uploadimage`, sent);
    expect(answer.statusCode, answer.body).toBe(200);
    const [file] = answer.json().files;
    expect(file).toMatchObject({ eventId: id, eventItemId: itemId, kind: 'image' });
    expect(await filesOf(id)).toEqual([]);

    const files = `/api/events/${own.tenantId}/${id}/items/${itemId}/files`;
    expect((await call('GET', files)).json().files.map(idOfFile)).toEqual([file.fileId]);
    const images = await call('GET', `${items}/${itemId}/images`);
    expect(images.json().images.map(idOfFile)).toEqual([file.fileId]);
    const videos = await call('GET', `/api/${own.tenantId}/events/${id}/items/${itemId}/videos`);
    expect(videos.json()).toEqual({ success: true, videos: [] });

    const covered = (await call('GET', `${items}/${itemId}`)).json();
    expect(covered.item).toMatchObject({ image: file.url, cover: file.url });
    const place = { tenantId: own.tenantId, eventId: id, itemId };
    const shown = await muster.ports.registrations.action(place);
    expect(shown?.picture?.path).toBe(pathOf(file.url));
    const history = await call('GET', `/api/history/${own.tenantId}/images?limit=1`);
    expect(history.json().items).toMatchObject([{ kind: 'item', eventItemId: itemId, fileId: file.fileId }]);

    const gone = await call('POST', '/api/media/delete-by-path', { ...place, url: file.url });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await call('GET', files)).json().files).toEqual([]);
    expect((await muster.ports.registrations.action(place))?.picture).toBeNull();
  });

  test('of another event are not found, and nothing is stored', async () => {
    const [here, there] = [await anEvent(), await anEvent()];
    const items = `/api/events/${own.tenantId}/events/${there}/items`;
    const { itemId } = (await call('POST', items, { name: 'Elsewhere' })).json();
    const before = await muster.ports.media.room(own.tenantId);
    const wrong = `/api/${own.tenantId}/${here}/items/${itemId}/uploadimage`;
    expect((await call('POST', wrong, form([aPicture]))).statusCode).toBe(404);
    expect((await call('GET', `/api/events/${own.tenantId}/${here}/items/${itemId}/files`)).statusCode).toBe(
      404,
    );
    expect(await muster.ports.media.room(own.tenantId)).toEqual(before);
  });
});

test('the history lists pictures of all events, the newest first', async () => {
  const [first, second] = [await anEvent(other), await anEvent(other)];
  const sent = async (id: number) =>
    (await call('POST', `/api/${other.tenantId}/${id}/uploadimage`, form([aPicture]), other.staff)).json()
      .files[0];
  const [older, newer] = [await sent(first), await sent(second)];
  const history = async (query: string) =>
    (await call('GET', `/api/history/${other.tenantId}/images${query}`, undefined, other.staff)).json().items;
  const all = await history('');
  expect(all).toMatchObject([
    { kind: 'event', eventId: second, eventItemId: null, title: `Fair ${fairs}` },
    { kind: 'event', eventId: first },
  ]);
  expect(all.map(idOfFile)).toEqual([newer.fileId, older.fileId]);
  expect(all[0].createdOn).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await history('?limit=1&offset=1')).map(idOfFile)).toEqual([older.fileId]);
});
