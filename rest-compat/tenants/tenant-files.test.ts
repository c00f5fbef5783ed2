import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStoreUnavailable } from '../../infra/platform/event-store/port.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { aDocument, aPicture, formWith } from '../../tests/support/files.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), mediaPlugin(ports.media)], {
    PUBLIC_URL: 'https://muster.example',
  });
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
});
afterAll(() => muster?.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
  muster.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const settingsOf = async ({ tenantId, staff }: Organisation) =>
  (await call('GET', `/api/tenants/${tenantId}`, staff)).json().data;
const put = (payload: object, token = own.staff, tenantId = own.tenantId) =>
  call('PUT', `/api/tenants/${tenantId}/settings`, token, payload);
const upload = (type: string, file: Uint8Array<ArrayBuffer>, name = 'file', token = own.staff) =>
  call('POST', `/api/tenants/${own.tenantId}/media`, token, formWith(file, name, { type }));
const pathOf = (url: string) => url.replace('https://muster.example', '');
const bytes = (text: string) => new TextEncoder().encode(text);
const html = bytes('<!doctype html><script>alert(1)</script>');

const served = async (url: string) => (await muster.app.inject(pathOf(url))).statusCode;

describe('a logo and a waiver', () => {
  test('are shown immediately, and the replaced files are removed', async () => {
    const first = (await upload('logo', aPicture, 'logo.png')).json().path;
    expect((await settingsOf(own)).logo).toBe(first);
    const second = (await upload('logo', aPicture, 'logo.png')).json().path;
    expect((await settingsOf(own)).logo).toBe(second);
    expect([await served(first), await served(second)]).toEqual([404, 200]);
    const { email, companyname } = await settingsOf(own);
    expect((await put({ companyname, email, logo: null })).json().data.logo).toBeNull();
    expect(await served(second)).toBe(404);
  });

  test('sent again with the same idempotency key are the first file', async () => {
    const send = () =>
      muster.app.inject({
        method: 'POST',
        url: `/api/tenants/${own.tenantId}/media`,
        headers: { authorization: `Bearer ${own.staff}`, 'idempotency-key': 'a logo' },
        payload: formWith(aPicture, 'logo.png', { type: 'logo' }),
      });
    const [first, again] = [await send(), await send()];
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect([(await settingsOf(own)).logo, await served(again.json().path)]).toEqual([first.json().path, 200]);
  });

  test('a waiver keeps its name without folders, and is downloaded under it', async () => {
    const { path } = (await upload('waiver', aDocument, '../../Our waiver.pdf')).json();
    expect(await settingsOf(own)).toMatchObject({ waiver: path, waivername: 'Our waiver.pdf' });
    const waiver = await call('GET', `/api/tenant-waiver?tenant=${own.tenantId}`);
    expect(waiver.json()).toEqual({ success: true, waiver: path });
    const { headers } = await muster.app.inject(pathOf(path));
    expect(headers['content-disposition']).toBe('attachment; filename="Our waiver.pdf"');
  });

  test.for([
    ['logo', 'HTML that calls itself a picture', html],
    ['logo', 'a document', aDocument],
    ['waiver', 'a picture', aPicture],
    ['waiver', 'HTML that calls itself a document', html],
    ['waiver', 'plain text', bytes('I waive everything.')],
  ] as const)('as a %s, %s is 415 and changes nothing', async ([type, , file]) => {
    const before = await settingsOf(own);
    const answer = await upload(type, new Uint8Array(file), type === 'logo' ? 'logo.png' : 'waiver.pdf');
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([415, ['file']]);
    expect(await settingsOf(own)).toEqual(before);
  });

  test('an SVG becomes a bitmap, so its scripts never run', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const { path } = (await upload('logo', bytes(svg), 'logo.svg')).json();
    const { headers, body } = await muster.app.inject(pathOf(path));
    expect(headers['content-type']).toBe('image/webp');
    expect(body).not.toContain('script');
  });

  test('the field `type` may come after the file, and is required', async () => {
    const url = `/api/tenants/${own.tenantId}/media`;
    const late = formWith(aPicture, 'logo.png');
    late.append('type', 'logo');
    expect((await call('POST', url, own.staff, late)).statusCode).toBe(200);
    for (const [form, field] of [
      [formWith(aPicture), 'type'],
      [formWith(aPicture, 'logo.png', { type: 'favicon' }), 'type'],
    ] as const) {
      const answer = await call('POST', url, own.staff, form);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    const none = new FormData();
    none.append('type', 'logo');
    expect((await call('POST', url, own.staff, none)).json().fields).toHaveProperty('file');
  });

  test('a picture of more than 10 MB and a document of more than 25 MB are 413', async () => {
    const long = (start: Uint8Array, megabytes: number) => {
      const file = new Uint8Array(megabytes * 2 ** 20 + 1);
      file.set(start);
      return file;
    };
    expect((await upload('logo', long(aPicture, 10))).statusCode).toBe(413);
    expect((await upload('waiver', long(aDocument, 25))).statusCode).toBe(413);
  });
});

describe('registering a tenant with its files', () => {
  const address = { address1: '1 Mill Lane', city: 'Ledbury', state: 'HW', timezone: 'Europe/London' };
  const form = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, fields: object = address) => {
    const posted = new FormData();
    // files first: the other fields may come after them
    for (const [field, file] of Object.entries(files)) posted.append(field, new Blob([file]), `${field}.pdf`);
    for (const [field, value] of Object.entries(fields)) posted.append(field, String(value));
    return posted;
  };
  const register = (payload: FormData, key?: string) =>
    muster.app.inject({
      method: 'POST',
      url: '/api/tenants/registertenant',
      headers: { authorization: `Bearer ${other.owner}`, ...(key && { 'idempotency-key': key }) },
      payload,
    });
  const files = async () =>
    (await muster.pool.query('select tenant_id, purpose, state from muster.files order by file_id')).rows;
  let before: readonly object[];
  beforeEach(async () => {
    before = await files();
  });

  test('shows them from the start, and counts them towards its quota', async () => {
    const payload = { logo: aPicture, waiver: aDocument };
    const answer = await register(form(payload), 'with-files');
    expect(answer.statusCode, answer.body).toBe(201);
    const { tenantId } = answer.json();
    expect(await settingsOf({ ...other, tenantId })).toMatchObject({
      timezone: 'Europe/London',
      logo: expect.stringContaining('/media/'),
      waiver: expect.stringContaining('/media/'),
      waivername: 'waiver.pdf',
    });
    const added = (await files()).slice(before.length);
    expect(added).toEqual(
      ['logo', 'waiver'].map((purpose) => ({ tenant_id: tenantId, purpose, state: 'kept' })),
    );
    const again = await register(form(payload), 'with-files');
    expect(again.json()).toMatchObject({ tenantId });
    expect(await files()).toHaveLength(before.length + 2);
  });

  test('interrupted after the append, shows them when it is repeated', async () => {
    const payload = { logo: aPicture, waiver: aDocument };
    const { eventStore } = muster;
    const append = eventStore.append.bind(eventStore);
    const cut = vi.spyOn(eventStore, 'append').mockImplementation(async (stream, expected, events) => {
      if (events.some(({ type }) => type === 'TenantLogoChanged')) throw new EventStoreUnavailable('down');
      return append(stream, expected, events);
    });
    expect((await register(form(payload), 'cut-off')).statusCode).toBe(503);
    cut.mockRestore();
    for (let sent = 0; sent < 2; sent += 1) {
      const { tenantId } = (await register(form(payload), 'cut-off')).json();
      const settings = await settingsOf({ ...other, tenantId });
      expect(settings).toMatchObject({ waivername: 'waiver.pdf' });
      expect(await served(settings.logo)).toBe(200);
    }
    expect(await files()).toHaveLength(before.length + 2);
  });

  test.for([
    ['a waiver that is none', { logo: aPicture, waiver: html }, address, 415, ['waiver']],
    ['a logo that is none', { logo: aDocument }, address, 415, ['logo']],
    ['a missing city', { logo: aPicture }, { ...address, city: ' ' }, 400, ['city']],
    ['a file that nobody asked for', { photo: aPicture }, address, 400, ['photo']],
  ] as const)('with %s comes to nothing, and no file stays', async ([, given, fields, status, named]) => {
    const head = await muster.eventStore.head();
    const buffers = Object.entries(given).map(([field, file]) => [field, new Uint8Array(file)]);
    const answer = await register(form(Object.fromEntries(buffers), fields));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, named]);
    expect(await muster.eventStore.head()).toBe(head);
    expect(await files()).toEqual(before);
  });
});
