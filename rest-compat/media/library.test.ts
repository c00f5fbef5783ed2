import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { aDocument, aPicture, aVideo, formWith, keptPicture } from '../../tests/support/files.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { aUser } from '../../tests/support/people.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;
let colleague: string;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), mediaPlugin(ports.media)], {
    PUBLIC_URL: 'https://muster.example',
  });
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
  const registering = `/api/tenants/${own.tenantId}/registeruser`;
  await call('POST', registering, own.staff, aUser('colleague'));
  colleague = (await call('POST', '/api/login', undefined, aUser('colleague'))).json().token;
});
afterAll(() => muster?.close());

const call = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
  muster.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const pathOf = (url: string) => url.replace('https://muster.example', '');
const bytes = (text: string) => new TextEncoder().encode(text);
const html = bytes('<!doctype html><script>alert(1)</script>');

describe('the library', () => {
  const add = (file: Uint8Array<ArrayBuffer>, token = own.staff) =>
    call('POST', `/api/${own.tenantId}/library`, token, formWith(file, 'picture.svg.html'));

  test('accepts a picture from any user of the tenant', async () => {
    const { file } = (await add(aPicture, colleague)).json();
    expect(file).toMatchObject({ kind: 'image', mime: 'image/webp', width: 1, height: 1 });
    expect((await muster.app.inject(pathOf(file.thumbnailUrl))).statusCode).toBe(200);
    const page = await muster.ports.media.library(own.tenantId, { first: 1, after: null });
    expect(page.edges[0]?.node).toMatchObject({ fileId: file.fileId, purpose: 'library' });
  });

  test('adds a file once for one idempotency key, and a refused repeat does not remove it', async () => {
    const send = (form: FormData) =>
      muster.app.inject({
        method: 'POST',
        url: `/api/${own.tenantId}/library`,
        headers: { authorization: `Bearer ${own.staff}`, 'idempotency-key': 'one picture' },
        payload: form,
      });
    const first = await send(formWith(aPicture));
    const again = await send(formWith(aPicture));
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    const otherUser = formWith(aPicture);
    otherUser.append('userid', '2000000000');
    expect((await send(otherUser)).statusCode).toBe(403);
    expect((await muster.app.inject(pathOf(first.json().file.url))).statusCode).toBe(200);
  });

  /** A form with a video and what stands for it. */
  function withPosters(...posters: readonly Uint8Array<ArrayBuffer>[]) {
    const form = formWith(new Uint8Array(aVideo(5_000)), 'film.mp4');
    for (const poster of posters) form.append('poster', new Blob([poster]), 'poster.jpg');
    return form;
  }
  const send = (form: FormData) => call('POST', `/api/${own.tenantId}/library`, own.staff, form);
  const status = async (url: string) => (await muster.app.inject(pathOf(url))).statusCode;

  test('shows a picture that came after a video as its poster, and removes it with the video', async () => {
    const { file } = (await send(withPosters(aPicture))).json();
    expect(file.thumbnailUrl).toBe(`${file.posterUrl}/thumbnail`);
    expect(await status(file.thumbnailUrl)).toBe(200);
    const { media } = muster.ports;
    const [newest] = (await media.library(own.tenantId, { first: 1, after: null })).edges;
    expect(newest?.node).toMatchObject({ kind: 'video', poster: pathOf(file.posterUrl) });
    const poster = await media.fileAt(own.tenantId, pathOf(file.posterUrl));
    expect(await media.removeUnused(own.tenantId, poster?.fileId ?? 0, 'poster')).toMatchObject({
      code: 'in-use',
    });
    expect(await media.removeUnused(own.tenantId, file.fileId, 'library')).toEqual({ ok: true });
    for (const url of [file.url, file.posterUrl]) expect(await status(url)).toBe(404);
  });

  test('gives a video that an event shows its poster, which stays while it is shown', async () => {
    const { file } = (await send(withPosters(aPicture))).json();
    const { tenantId, eventId } = own;
    const principal = {
      kind: 'staff',
      userId: own.userId,
      username: own.username,
      sessionId: 'none',
    } as const;
    const context = { principal, tenantId, correlationId: 'test' };
    const attached = muster.ports.eventMedia.attach({ eventId, itemId: null }, file, context);
    expect(await attached).toMatchObject({ ok: true });
    const files = (await call('GET', `/api/events/${tenantId}/${eventId}/files`, own.staff)).json().files;
    expect(files).toMatchObject([{ fileId: file.fileId, thumbnailUrl: `${file.posterUrl}/thumbnail` }]);
  });

  test('refuses a video whose poster is no picture, of which there are two, or which a picture has', async () => {
    const before = await muster.ports.media.libraryCount(own.tenantId);
    const ofPicture = formWith(aPicture);
    ofPicture.append('poster', new Blob([aPicture]), 'poster.jpg');
    const refused = [
      [withPosters(html), 415],
      [withPosters(aPicture, aPicture), 400],
      [ofPicture, 400],
    ] as const;
    for (const [form, code] of refused) {
      const answer = await send(form);
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([code, ['poster']]);
    }
    expect(await muster.ports.media.libraryCount(own.tenantId)).toBe(before);
  });

  test('refuses other kinds of files, other tenants’ users and a form without a file', async () => {
    for (const file of [html, aDocument]) expect((await add(new Uint8Array(file))).statusCode).toBe(415);
    expect((await add(aPicture, other.staff)).statusCode).toBe(404);
    expect((await call('POST', `/api/${own.tenantId}/library`, own.staff, new FormData())).statusCode).toBe(
      400,
    );
  });

  test('removes a file that nothing shows, and refuses to remove others', async () => {
    const { media } = muster.ports;
    const { fileId, path } = await keptPicture(muster.ports, own.tenantId);
    const member = { ...(await memberOf(own)), image: path };
    await call('POST', `/api/${own.tenantId}/updatemember`, own.staff, member);
    expect(await media.removeUnused(own.tenantId, fileId, 'library')).toMatchObject({ code: 'in-use' });
    expect(await media.removeUnused(other.tenantId, fileId, 'library')).toMatchObject({ code: 'not-found' });
    await call('POST', `/api/${own.tenantId}/updatemember`, own.staff, { ...member, image: null });
    expect(await media.removeUnused(own.tenantId, fileId, 'library')).toEqual({ ok: true });
    expect((await muster.app.inject(path)).statusCode).toBe(404);
    // a picture uploaded for a member is not a file of the library
    const portrait = await keptPicture(muster.ports, own.tenantId, 'member');
    expect(await media.removeUnused(own.tenantId, portrait.fileId, 'library')).toMatchObject({
      code: 'not-found',
    });
  });

  async function memberOf({ tenantId, memberId, staff }: Organisation) {
    const { members } = (await call('GET', `/api/members/${tenantId}/members`, staff)).json();
    const { bio: _bio, ...found } = members.find(({ id }: { id: number }) => id === memberId);
    return { ...found, address1: '2 Mill Lane', city: 'Hereford', state: 'HW' };
  }
});

describe('the storage quota of a tenant', () => {
  test('is the one that is configured', async () => {
    const small = await createInstallation((ports) => [restPlugin(ports)], { MEDIA_QUOTA_BYTES: '1000000' });
    try {
      const { tenantId } = await registerOrganisation(small.app, 'small');
      const head = Buffer.alloc(2_000_000);
      head.writeUInt32BE(24, 0);
      head.write('ftypisom', 4, 'latin1');
      const content = Readable.from([head]);
      const upload = {
        tenantId,
        userId: 1,
        accept: ['video'] as const,
        purpose: 'library' as const,
        content,
      };
      expect(await small.ports.media.keep(upload)).toMatchObject({ code: 'quota-full' });
    } finally {
      await small.close();
    }
  });
});
