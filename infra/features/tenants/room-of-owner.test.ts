import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { aPicture, formWith } from '../../../tests/support/files.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { mp4 } from '../../platform/media/testing/files.ts';

// The files of all tenants of an owner share a quota, beside that of each tenant: decision 45.

const quota = 1_000_000;

let muster: Installation;
let own: Organisation;
let second: number;
let other: Organisation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], {
    MEDIA_QUOTA_BYTES: '800000',
    MEDIA_QUOTA_BYTES_PER_OWNER: String(quota),
  });
  own = await registerOrganisation(muster.app, 'selkirk');
  other = await registerOrganisation(muster.app, 'kelso');
  second = (await registerTenant(own.owner)).json().tenantId;
});
afterAll(() => muster?.close());

const registerTenant = (token: string, payload: object = place) =>
  muster.app.inject({
    method: 'POST',
    url: '/api/tenants/registertenant',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const place = { address1: '1 Mill Lane', city: 'Hereford', state: 'HW' };

async function keep(tenantId: number, bytes: number): Promise<string> {
  const kept = await muster.ports.media.keep({
    tenantId,
    userId: 1,
    accept: ['video'],
    purpose: 'library',
    content: Readable.from([mp4(bytes)]),
    declared: bytes,
  });
  return kept.ok ? 'kept' : kept.code;
}

const used = async () =>
  Number((await muster.pool.query('select sum(bytes) as bytes from muster.media_usage')).rows[0].bytes);

test('tenants of one owner fill it together, and say so; other owners have their own', async () => {
  expect(await keep(own.tenantId, 600_000)).toBe('kept');
  expect(await keep(second, 600_000)).toBe('owner-quota-full');
  expect(await keep(own.tenantId, 300_000)).toBe('quota-full');
  expect(await keep(other.tenantId, 600_000)).toBe('kept');

  const refused = await muster.app.inject({
    method: 'POST',
    url: `/api/${second}/library`,
    headers: { authorization: `Bearer ${own.staff}` },
    payload: formWith(new Uint8Array(mp4(600_000)), 'clip.mp4'),
  });
  expect([refused.statusCode, refused.json().message]).toEqual([
    507,
    'All tenants of this owner together have no room for more files. Please remove some first.',
  ]);
});

test('uploads to several tenants at the same time do not pass it together', async () => {
  const before = await used();
  const uploads = Array.from({ length: 8 }, (_, at) => keep(at % 2 === 0 ? own.tenantId : second, 150_000));
  const outcomes = await Promise.all(uploads);
  // 400,000 bytes are left to the owner, of which the first tenant may take 200,000
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(2);
  expect(await used()).toBe(before + 300_000);
});

test('counts a tenant that is only being registered', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(place)) form.append(name, value);
  form.append('logo', new Blob([aPicture]), 'logo.png');
  const before = await used();
  await muster.pool.query('update muster.media_usage set bytes = bytes + 100000 where tenant_id = $1', [
    second,
  ]);
  const refused = await registerTenant(own.owner, form);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    507,
    { logo: 'All tenants of this owner together have no room for more files. Please remove some first.' },
  ]);
  expect(await used()).toBe(before + 100_000);
});
