import { beforeAll, expect, test } from 'vitest';
import type { Installation } from '../../tests/support/installation.ts';
import type { Organisation } from '../../tests/support/organisation.ts';
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
