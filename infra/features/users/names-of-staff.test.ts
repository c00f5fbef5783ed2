import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../tests/support/program.ts';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { nextAppendTo } from '../../platform/event-store/testing/cut-append.ts';
import { appendRaw } from '../../../tests/parking/parked-tenant.ts';
import { device } from '../../../tests/support/installation-with-mail.ts';
import { context, type People, principal, settle } from '../own-names/testing/own-names.ts';
import { tokenOf } from '../invitations/keys.ts';

// Decision 7: an admin changes the names of users of that tenant alone.

let people: People;
let boss: Organisation;
beforeAll(async () => {
  people = await settle();
  boss = await people.createTestUser('fabiana');
});
afterAll(() => people?.close());
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

const password = 'a long secret indeed';
const staff = () => ({ ...people.muster.ports.users, ...people.muster.ports.invitations });
const inTenant = (who: Organisation, { tenantId } = who) => ({ ...context(who), tenantId });
const change = (input: object, who = boss, where = boss) => staff().update(input, inTenant(who, where));

async function colleague(username: string): Promise<Organisation> {
  const names = { username, email: `${username}@example.org`, firstname: 'G', lastname: 'H' };
  const made = await staff().register({ ...names, phone: '1', password }, inTenant(boss));
  if (!made.ok) throw new Error(made.code);
  return { ...boss, ...names, userId: made.ids.userId, password };
}

async function tokenMailedTo(address: string): Promise<string> {
  const mail = await until(() => people.mailsTo(address)[0], 'the link');
  const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/confirm-email\/([\w-]{43})\b/.exec(plain)?.[1] ?? '';
}

const confirm = (token: string) =>
  people.muster.core.features.ownNames.confirmEmailChange(token, device, crypto.randomUUID());

/** Invites a person to another tenant; returns the function that accepts the invitation. */
async function invitation(person: Organisation, to: Organisation) {
  const outcome = await staff().invite({ email: person.email }, inTenant(to));
  if (!outcome.ok) throw new Error(outcome.code);
  const { invitationId } = outcome as { invitationId: string };
  const link = tokenOf(people.muster.core.privacy, invitationId);
  return () => staff().accept(link, context(person));
}

test('a username changes immediately, and its user is notified', async () => {
  const gideon = await colleague('gideon');
  expect(await change({ userId: gideon.userId, username: 'hadrian' })).toMatchObject({ ok: true });
  expect([await people.logIn('hadrian', password), await people.logIn('gideon', password)]).toEqual([
    true,
    false,
  ]);
  await until(() => people.subjects(gideon.email).includes('Your username was changed'), 'the notice');
  expect(await people.register('gideon')).toBe('registered');
  const taken = await change({ userId: gideon.userId, username: boss.username });
  expect(taken).toMatchObject({ code: 'taken', fields: { username: 'taken' } });
});

test('an admin is told twenty times an hour that a name is taken, over all calls; free names can still be chosen', async () => {
  const fiona = await colleague('fiona');
  const admin = await people.createTestUser('fingal');
  for (let time = 0; time < 10; time += 1) {
    await people.muster.pool.query(`delete from muster.rate_limits where key like 'own%'`);
    expect(await people.rename(admin, boss.username)).toMatchObject({ code: 'taken' });
    const names = { username: boss.username, email: `f${time}@x.example`, firstname: 'F', lastname: 'L' };
    expect(await staff().register({ ...names, phone: '1', password }, inTenant(admin))).toMatchObject({
      code: 'taken',
    });
    if (time === 4) expect(await people.rename(admin, 'fingal-free')).toMatchObject({ ok: true });
  }
  expect(await people.rename(admin, 'nobody-has-this')).toMatchObject({ code: 'too-many' });
  expect(await change({ userId: fiona.userId, username: 'fiona-the-other' })).toMatchObject({ ok: true });
});

test('an address changes when its link is followed, and the previous address is notified', async () => {
  const ines = await colleague('ines');
  expect(await change({ userId: ines.userId, email: 'ines@elsewhere.example' })).toMatchObject({ ok: true });
  const token = await tokenMailedTo('ines@elsewhere.example');
  expect(await people.personRow(ines)).toMatchObject({ email: ines.email });
  expect(await confirm(token)).toEqual({ ok: true });
  expect(await people.personRow(ines)).toMatchObject({ email: 'ines@elsewhere.example' });
  await until(() => people.subjects(ines.email).includes('Your address was changed'), 'the notice');
});

test('names that stay the same change nothing, whoever has them', async () => {
  const { userId, username, email } = boss;
  expect(await change({ userId, username, email })).toMatchObject({ ok: true });
});

test('invalid names are refused with their fields', async () => {
  const jo = await colleague('jocasta');
  expect(await change({ userId: jo.userId, username: 'a b', email: 'nowhere' })).toMatchObject({
    code: 'invalid',
    fields: { username: 'not-a-username', email: 'not-an-email' },
  });
});

test('an admin cannot change their own names, those of an owner, or those of a user who also works elsewhere', async () => {
  const other = await people.createTestUser('gwendolyn');
  const kit = await colleague('kitwell');
  const theirs = { code: 'invalid', fields: { username: 'theirs-alone' } };
  expect(await change({ userId: boss.userId, username: 'fabia' })).toMatchObject(theirs);

  const accept = await invitation(kit, other);
  expect(await accept()).toMatchObject({ ok: true });
  expect(await change({ userId: kit.userId, username: 'kitty' })).toMatchObject(theirs);
  const both = { userId: kit.userId, username: 'kitty', email: 'kitty@elsewhere.example' };
  expect(await change(both, other, other)).toMatchObject({
    fields: { username: 'theirs-alone', email: 'theirs-alone' },
  });
  expect(await people.logIn('kitwell', password)).toBe(true);
});

describe('an address that an admin requested', () => {
  let other: Organisation;
  beforeAll(async () => {
    other = await people.createTestUser('ottilie');
  });
  const used = { ok: false, code: 'link-used-up' };

  test('cannot be confirmed after the user starts to work elsewhere; one that the user requested can', async () => {
    const ned = await colleague('nedward');
    expect(await change({ userId: ned.userId, email: 'ned@boss.example' })).toMatchObject({ ok: true });
    const theirs = await tokenMailedTo('ned@boss.example');
    const asked = { email: 'ned@own.example', password };
    await people.muster.core.features.ownNames.requestEmailChange(asked, principal(ned));
    const own = await tokenMailedTo('ned@own.example');
    const accept = await invitation(ned, other);
    expect(await accept()).toMatchObject({ ok: true });
    expect(await confirm(theirs)).toMatchObject(used);
    expect(await people.personRow(ned)).toMatchObject({ email: ned.email });
    expect(await confirm(own)).toEqual({ ok: true });
    expect(await people.personRow(ned)).toMatchObject({ email: 'ned@own.example' });
  });

  test('cannot be confirmed if it is mailed only then, or if the requesting tenant is not known', async () => {
    const oda = await colleague('odaline');
    const accept = await invitation(oda, other);
    expect(await accept()).toMatchObject({ ok: true });
    const { sideEffects } = people.muster.core;
    for (const [email, who] of [
      ['oda@late.example', { askedIn: boss.tenantId }],
      ['oda@unknown.example', {}],
    ] as const) {
      const secret = { userId: oda.userId, email, ...who };
      const job = { queue: 'email-change', id: crypto.randomUUID(), secret } as const;
      await sideEffects.send(people.muster.core.pools.writer, job);
      expect(await confirm(await tokenMailedTo(email))).toMatchObject(used);
    }
    expect(await people.personRow(oda)).toMatchObject({ email: oda.email });
  });

  test('is confirmed before the user works elsewhere, or not at all', async () => {
    const pip = await colleague('pipwell');
    await change({ userId: pip.userId, email: 'pip@boss.example' });
    const token = await tokenMailedTo('pip@boss.example');
    const accept = await invitation(pip, other);
    const reached = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    nextAppendTo(people.muster.eventStore, 'user', async (append) => {
      reached.resolve();
      await release.promise;
      return append();
    });
    const confirming = confirm(token);
    await reached.promise;
    expect(await accept()).toMatchObject({ ok: false, code: 'conflict' });
    release.resolve();
    expect(await confirming).toEqual({ ok: true });
    expect(await accept()).toMatchObject({ ok: true });
  });

  test('that another user has meanwhile does not block an invitation', async () => {
    const rex = await colleague('rexwell');
    await change({ userId: rex.userId, email: 'wanted@boss.example' });
    const token = await tokenMailedTo('wanted@boss.example');
    expect(await people.register('quicker', 'wanted@boss.example')).toBe('registered');
    expect(await confirm(token)).toMatchObject({ code: 'taken' });
    const accept = await invitation(rex, other);
    expect(await accept()).toMatchObject({ ok: true });
    expect(await confirm(token)).toMatchObject(used);
  });
});

describe('while the read models have parked the other tenant', () => {
  let other: Organisation;
  beforeAll(async () => {
    other = await people.createTestUser('prudence');
    const { core } = people.muster;
    const refused = { userId: 3_000_000_000, role: 'staff' };
    await appendRaw(core, other.tenantId, `roster-${other.tenantId}`, 'MembershipGranted', refused);
    await until(async () => (await core.parking.ofTenant(other.tenantId)).has('roster'), 'the parking');
  });

  test('a user who joined it may not be renamed by the admin of the first', async () => {
    const ray = await colleague('raymond');
    const accept = await invitation(ray, other);
    expect(await accept()).toMatchObject({ ok: true });
    const theirs = { code: 'invalid', fields: { username: 'theirs-alone' } };
    expect(await change({ userId: ray.userId, username: 'ramona' })).toMatchObject(theirs);
  });

  test('an address that the admin of the first requested cannot be confirmed', async () => {
    const sue = await colleague('suewell');
    expect(await change({ userId: sue.userId, email: 'sue@boss.example' })).toMatchObject({ ok: true });
    const token = await tokenMailedTo('sue@boss.example');
    const accept = await invitation(sue, other);
    expect(await accept()).toMatchObject({ ok: true });
    expect(await confirm(token)).toMatchObject({ code: 'link-used-up' });
  });

  test('the admin of the first may rename those who work nowhere else', async () => {
    const tim = await colleague('timwell');
    expect(await change({ userId: tim.userId, username: 'timothea' })).toMatchObject({ ok: true });
  });

  test('a person who joined it is erased there too', async () => {
    const una = await colleague('unawell');
    const accept = await invitation(una, other);
    expect(await accept()).toMatchObject({ ok: true });
    const { personalData } = people.muster.ports;
    expect(await personalData.eraseSelf(principal(una), una.password, context(una))).toMatchObject({
      ok: true,
    });
    const roster = await Array.fromAsync(people.muster.core.store.read(`roster-${other.tenantId}`));
    const ended = { type: 'MembershipEnded', data: { userId: una.userId } };
    expect(roster).toContainEqual(
      expect.objectContaining({ ...ended, data: expect.objectContaining(ended.data) }),
    );
  });
});

test('staff may not change names, and in another tenant the user is not found', async () => {
  const [lee, max] = [await colleague('leewell'), await colleague('maxwell')];
  const wanted = { userId: max.userId, username: 'maximilian' };
  expect(await change(wanted, lee)).toMatchObject({ code: 'forbidden' });
  const other = await people.createTestUser('hildegard');
  const nobody = await change({ ...wanted, userId: 999_999 }, other, other);
  expect(nobody).toMatchObject({ code: 'not-found' });
  expect(await change(wanted, other, other)).toEqual(nobody);
  expect(await change(wanted, other, boss)).toEqual(nobody);
});
