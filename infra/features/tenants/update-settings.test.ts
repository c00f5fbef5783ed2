import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../tests/support/authenticator-app.ts';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import { cut, nextAppendTo } from '../../platform/event-store/testing/cut-append.ts';
import { context, type People, principal, settle } from '../own-names/testing/own-names.ts';

let people: People;
let own: Organisation;
let other: Organisation;
beforeAll(async () => {
  people = await settle();
  own = await people.createTestUser('harvest');
  other = await people.createTestUser('orchard');
  const security = people.muster.ports.secondFactor.own;
  const { rows } = await people.muster.pool.query<{ session_id: string }>(
    'select session_id from muster.sessions where user_id = $1',
    [own.userId],
  );
  const self = { ...principal(own), sessionId: rows[0]?.session_id ?? '' };
  const enrolment = await security.enrolTotp(self, own.password);
  if (!enrolment.ok) throw new Error(enrolment.code);
  const confirmed = await security.confirmTotp(self, await codeOf(enrolment.secret));
  if (!confirmed.ok) throw new Error(confirmed.code);
});
afterAll(() => people?.close());

function update(input: object, requireMfa: boolean, { who = own, key = '' } = {}) {
  const call = { ...context(who), tenantId: who.tenantId, ...(key && { commandId: key }) };
  return people.muster.ports.tenants.update(input, call, { requireMfa });
}
async function shown({ tenantId }: Organisation) {
  const row = await people.muster.ports.reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
  return { city: row?.city, requireMfa: row?.require_mfa };
}

test('settings and the requirement of a second factor change together', async () => {
  const outcome = await update({ city: 'Ledbury' }, true);
  expect(outcome).toMatchObject({ ok: true, stale: false, done: ['requireMfa', 'settings'] });
  expect(await shown(own)).toEqual({ city: 'Ledbury', requireMfa: true });
  // a value that stays the same needs no command
  expect(await update({ city: 'Leominster' }, true)).toMatchObject({ done: ['settings'] });
  await update({}, false);
});

test('a refusal of one changes neither', async () => {
  const before = await shown(own);
  for (const wrong of [{ timezone: 'Mars/Base' }, { logo: `/media/${'x'.repeat(22)}` }]) {
    const outcome = await update({ city: 'Hereford', ...wrong }, true);
    expect(outcome).toMatchObject({ ok: false, code: 'invalid' });
    expect(outcome).not.toHaveProperty('done');
  }
  expect(await shown(own)).toEqual(before);

  const theirs = await shown(other);
  const refused = await update({ city: 'Hereford' }, true, { who: other });
  expect(refused).toMatchObject({ code: 'no-second-factor' });
  expect(await shown(other)).toEqual(theirs);
});

test('after a failure in between, the answer lists what was done, and a repeat does the rest', async () => {
  const change = () => update({ city: 'Malvern' }, true, { key: 'both' });
  const { eventStore } = people.muster;
  nextAppendTo(eventStore, 'tenant', (append) => {
    nextAppendTo(eventStore, 'tenant', cut);
    return append();
  });
  await expect(change()).rejects.toMatchObject({ name: 'PartlyDone', done: ['requireMfa'] });
  expect(await shown(own)).toMatchObject({ requireMfa: true });
  expect(await change()).toMatchObject({ ok: true });
  expect(await shown(own)).toEqual({ city: 'Malvern', requireMfa: true });
});
