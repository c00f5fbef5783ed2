import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '../../tests/support/program.ts';
import type { Organisation } from '../../tests/support/organisation.ts';
import { device } from './mail-rig.ts';
import { context, type People, settle } from './own-names-rig.ts';

// Decisions 7: an admin changes the names of whoever works in that tenant and nowhere else.

let people: People;
let boss: Organisation;
beforeAll(async () => {
  people = await settle();
  boss = await people.somebody('fabiana');
});
afterAll(() => people?.close());
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

const password = 'a long secret indeed';
const staff = () => people.muster.core.accounts.staff;
const inTenant = (who: Organisation, { tenantId } = who) => ({ ...context(who), tenantId });
const change = (input: object, who = boss, where = boss) => staff().changeNames(input, inTenant(who, where));

async function colleague(username: string): Promise<Organisation> {
  const names = { username, email: `${username}@example.org`, firstname: 'G', lastname: 'H' };
  const made = await staff().register({ ...names, phone: '1', password }, inTenant(boss));
  if (!made.ok) throw new Error(made.code);
  return { ...boss, ...names, userId: made.ids.userId, password };
}

test('a username is another at once, and its person is told', async () => {
  const gideon = await colleague('gideon');
  expect(await change({ userId: gideon.userId, username: 'hadrian' })).toEqual({ ok: true });
  expect([await people.logIn('hadrian', password), await people.logIn('gideon', password)]).toEqual([
    true,
    false,
  ]);
  await until(() => people.subjects(gideon.email).includes('Your username was changed'), 'the word of it');
  expect(await people.register('gideon')).toBe('registered');
  const taken = await change({ userId: gideon.userId, username: boss.username });
  expect(taken).toMatchObject({ code: 'taken', fields: { username: 'taken' } });
});

test('an address is another once the mail to it was followed; the one before is told', async () => {
  const ines = await colleague('ines');
  expect(await change({ userId: ines.userId, email: 'ines@elsewhere.example' })).toEqual({ ok: true });
  const mail = await until(() => people.mailsTo('ines@elsewhere.example')[0], 'the link');
  expect(await people.personRow(ines)).toMatchObject({ email: ines.email });
  const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, token = ''] = /\/confirm-email\/([\w-]{43})\b/.exec(plain) ?? [];
  const { ownNames } = people.muster.core.accounts;
  expect(await ownNames.confirmEmailChange(token, device, 'c')).toEqual({ ok: true });
  expect(await people.personRow(ines)).toMatchObject({ email: 'ines@elsewhere.example' });
  await until(() => people.subjects(ines.email).includes('Your address was changed'), 'the notice');
});

test('what is sent back as it was changes nothing, whosever it is', async () => {
  const { userId, username, email } = boss;
  expect(await change({ userId, username, email })).toEqual({ ok: true });
});

test('names that are no names are refused by their fields', async () => {
  const jo = await colleague('jocasta');
  expect(await change({ userId: jo.userId, username: 'a b', email: 'nowhere' })).toMatchObject({
    code: 'invalid',
    fields: { username: 'not-a-username', email: 'not-an-email' },
  });
});

test('an owner’s, one’s own, and those of whoever works elsewhere too are theirs alone', async () => {
  const other = await people.somebody('gwendolyn');
  const kit = await colleague('kitwell');
  const theirs = { code: 'invalid', fields: { username: 'theirs-alone' } };
  expect(await change({ userId: boss.userId, username: 'fabia' })).toMatchObject(theirs);

  const { invitationId } = (await staff().invite({ email: kit.email }, inTenant(other))) as {
    invitationId: string;
  };
  const link = people.muster.core.privacy.hmac('invitation', invitationId).toString('base64url');
  expect(await staff().accept(link, context(kit))).toMatchObject({ ok: true });
  expect(await change({ userId: kit.userId, username: 'kitty' })).toMatchObject(theirs);
  const both = { userId: kit.userId, username: 'kitty', email: 'kitty@elsewhere.example' };
  expect(await change(both, other, other)).toMatchObject({
    fields: { username: 'theirs-alone', email: 'theirs-alone' },
  });
  expect(await people.logIn('kitwell', password)).toBe(true);
});

test('staff may not, and in another tenant nobody is there', async () => {
  const [lee, max] = [await colleague('leewell'), await colleague('maxwell')];
  const wanted = { userId: max.userId, username: 'maximilian' };
  expect(await change(wanted, lee)).toMatchObject({ code: 'forbidden' });
  const other = await people.somebody('hildegard');
  const nobody = await change({ ...wanted, userId: 999_999 }, other, other);
  expect(nobody).toMatchObject({ code: 'not-found' });
  expect(await change(wanted, other, other)).toEqual(nobody);
  expect(await change(wanted, other, boss)).toEqual(nobody);
});
