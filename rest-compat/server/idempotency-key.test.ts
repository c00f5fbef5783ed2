import { beforeAll, expect, test } from 'vitest';
import type { Installation } from '../../tests/support/installation.ts';
import { aPicture, formWith } from '../../tests/support/files.ts';
import type { Organisation } from '../../tests/support/organisation.ts';
import { aUser } from '../../tests/support/people.ts';
import { attack } from './testing/attack.ts';

const { begin, watch, call, expectRefused } = attack();
let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  ({ muster, own } = await begin());
});

test('the same Idempotency-Key gives the same result once', async () => {
  const before = await muster.eventStore.head();
  const url = `/api/events/${own.tenantId}/registerevent`;
  const payload = { name: 'Once', startdate: '2027-07-01 09:00:00' };
  const headers = { 'idempotency-key': 'a key of the client' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', url, { token: own.staff, headers, payload })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  const { rows } = await muster.pool.query(
    `select 1 from muster.events where type = 'EventRegistered' and position > $1`,
    [before],
  );
  expect(rows).toHaveLength(1);
  await watch();
  await expectRefused(
    call('POST', url, { token: own.staff, headers, payload: { ...payload, name: 'Twice' } }),
    409,
  );
});

test('an Idempotency-Key that is too long is refused', async () => {
  const url = `/api/events/${own.tenantId}/registerevent`;
  const payload = { name: 'Long', startdate: '2027-07-02 09:00:00' };
  const send = (key: string) =>
    call('POST', url, { token: own.staff, headers: { 'idempotency-key': key }, payload });
  const refused = await expectRefused(send('k'.repeat(201)), 400);
  expect(refused.fields).toEqual({ 'idempotency-key': 'This is too long.' });
  expect((await send('k'.repeat(200))).statusCode).toBe(201);
});

test('a refusal by a rule is the one outcome of a key, and a wrong field leaves it free', async () => {
  const url = `/api/tenants/${own.tenantId}/registeruser`;
  const send = (key: string, changes: object) =>
    call('POST', url, {
      token: own.staff,
      headers: { 'idempotency-key': key },
      payload: { ...aUser('taken'), ...changes },
    });
  expect((await send('the first', {})).statusCode).toBe(201);
  const other = { email: 'other@example.org' };
  const refused = await send('the second', other);
  expect(refused.statusCode).toBe(409);
  expect((await send('the second', other)).body).toBe(refused.body);
  await watch();
  await expectRefused(send('the second', { username: 'free', ...other }), 409);
  await expectRefused(send('the third', { username: 'free', ...other, password: 'short' }), 400);
  expect((await send('the third', { username: 'free', ...other })).statusCode).toBe(201);
});

test('repeated uploads at the same time get one answer, and another file under the key is refused', async () => {
  const url = `/api/${own.tenantId}/library`;
  const send = (content: Uint8Array<ArrayBuffer>) =>
    call('POST', url, {
      token: own.staff,
      headers: { 'idempotency-key': 'a picture' },
      payload: formWith(content),
    });
  const answers = await Promise.all([send(aPicture), send(aPicture), send(aPicture)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await watch();
  await expectRefused(send(Buffer.concat([aPicture, Buffer.from('more')])), 409);
});
