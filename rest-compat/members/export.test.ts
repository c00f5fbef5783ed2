import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRole } from '../../domain/roster/commands.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { aUser } from '../../tests/support/people.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let own: Organisation;
let clerk: string;

/** Rows of the read model only: registering that many members takes minutes. */
const many = 30_000;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  await call('POST', `/api/tenants/${own.tenantId}/registeruser`, own.staff, aUser('clerk'));
  clerk = (await call('POST', '/api/login', undefined, aUser('clerk'))).json().token;
  await muster.pool.query(
    `insert into read_models.members
     select (jsonb_populate_record(m, jsonb_build_object(
       'member_id', 1000000 + n, 'email', n || '@page.example', 'email_key', n || '@page.example',
       'bio', repeat('b', 300), 'name_key', 'zz' || n))).*
     from read_models.members m, generate_series(1, $2::integer) n where m.tenant_id = $1`,
    [own.tenantId, many],
  );
});
afterAll(() => muster?.close());

const call = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
  muster.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const url = () => `/api/members/${own.tenantId}/members/export`;

test('holds every member once, too many for one answer of GraphQL', async () => {
  const answer = await call('GET', url(), own.staff);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="members-\d{4}-\d\d-\d\d[.]csv"$/),
    'cache-control': 'no-store',
  });
  const emails = answer.body.match(/^"\d+@page[.]example"/gm);
  expect(new Set(emails).size).toBe(many);
  expect(emails).toHaveLength(many);
  expect(await muster.ports.members.imports.export(own.tenantId)).toMatchObject({ code: 'too-much' });
});

test('is read only as far as the reader takes it, and ends with the connection', async () => {
  await muster.app.listen({ port: 0 });
  const { port } = muster.app.server.address() as AddressInfo;
  const request = get({ port, path: url(), headers: { authorization: `Bearer ${own.staff}` } });
  const [response] = await once(request, 'response');
  response.pause();
  const { exports, downloads } = muster.core.fairQueues;
  await expect.poll(() => [exports.load.running, downloads.load.running]).toEqual([0, 1]);
  // somebody else of the tenant is served meanwhile
  expect((await call('GET', url(), clerk)).statusCode).toBe(200);
  request.destroy();
  await expect.poll(() => downloads.load.running).toBe(0);
});

test('the data of a person are the same as over GraphQL, for the admin and the person', async () => {
  const { personalData } = muster.ports;
  const parsed = (text: string) => ({ ...JSON.parse(text), person: null });
  const member = await personalData.exportMember(own.tenantId, own.memberId);
  const answer = await call('GET', `/api/members/${own.tenantId}/members/${own.memberId}/data`, own.staff);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="member-${own.memberId}.json"`);
  expect(parsed(answer.body)).toEqual(parsed('json' in member ? member.json : ''));

  const users = `/api/tenants/${own.tenantId}/users`;
  const { id } = (await call('GET', '/api/users/me', clerk)).json();
  for (const token of [clerk, own.staff]) {
    const sent = await call('GET', `${users}/${id}/data`, token);
    expect(JSON.parse(sent.body).person).toMatchObject({ kind: 'user', id });
  }
  expect((await call('GET', `${users}/${own.userId}/data`, clerk)).statusCode).toBe(403);
  expect((await call('GET', `${users}/2000000/data`, own.staff)).statusCode).toBe(404);
  // an owner gets their own, and no admin gets that of somebody who works elsewhere
  expect((await call('GET', `${users}/${own.userId}/data`, own.staff)).statusCode).toBe(200);
});

test('the data of somebody with a company account are not for another admin', async () => {
  const { rows } = await muster.pool.query<{ user_id: number }>(
    `select user_id from read_models.people where username = 'clerk'`,
  );
  const context = {
    principal: { kind: 'process', name: 'test' } as const,
    correlationId: crypto.randomUUID(),
    tenantId: own.tenantId,
  };
  const promoted = await muster.core.dispatcher.dispatch(
    changeRole,
    { userId: rows[0]?.user_id, role: 'admin' },
    context,
  );
  expect(promoted).toMatchObject({ ok: true });
  const refused = await call('GET', `/api/tenants/${own.tenantId}/users/${own.userId}/data`, clerk);
  expect([refused.statusCode, refused.json().success]).toEqual([409, false]);
});
