import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { type Organisation, registerOrganisation } from '../../tests/support/organisation.ts';
import { lookupsPerHour } from '../../infra/features/tenants/public-lookups.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let own: Organisation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], { RATE_LIMITS: 'on' });
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const get = (url: string, remoteAddress: string, token?: string) =>
  muster.app.inject({
    url,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const ways = [
  (id: number) => `/api/tenants/${id}`,
  (id: number) => `/api/${id}/logo`,
  (id: number) => `/api/tenant-waiver?tenant=${id}`,
];

test.each(ways.map((way, index) => [way(0), way, index] as const))(
  'not all tenants can be listed through %s',
  async (_, way, index) => {
    const address = `198.51.100.${index}`;
    const first = Array.from({ length: lookupsPerHour }, (_nothing, id) => way(1_000 + id));
    for (const url of first) expect((await get(url, address)).statusCode).toBe(404);
    const refused = await get(way(own.tenantId), address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    // tenants seen within the hour can be opened again, and other addresses are not affected
    expect((await get(first[0] ?? '', address)).statusCode).toBe(404);
    expect((await get(way(own.tenantId), `203.0.113.${index}`)).statusCode).toBe(200);
    // the three ways have one limit
    for (const other of ways) expect((await get(other(own.tenantId), address)).statusCode).toBe(429);
  },
);

test('the tenants of a /64 of IPv6 are counted together', async () => {
  for (let id = 0; id < lookupsPerHour; id += 1)
    await get(`/api/tenants/${2_000 + id}`, `2001:db8:0:7::${id + 1}`);
  expect((await get('/api/tenants/3000', '2001:db8:0:7:ffff::1')).statusCode).toBe(429);
  expect((await get('/api/tenants/3000', '2001:db8:0:8::1')).statusCode).toBe(404);
});

test('one tenant can be opened as often as one likes, and its staff are not counted', async () => {
  const address = '192.0.2.99';
  for (let times = 0; times < 2 * lookupsPerHour; times += 1)
    expect((await get(`/api/tenants/${own.tenantId}`, address)).statusCode).toBe(200);
  for (let id = 0; id < lookupsPerHour; id += 1) await get(`/api/tenants/${4_000 + id}`, '192.0.2.98');
  const staff = await get(`/api/tenants/${own.tenantId}`, '192.0.2.98', own.staff);
  expect(staff.statusCode).toBe(200);
});
