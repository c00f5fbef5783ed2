import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownerById } from '../../../projections/owners/queries.ts';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { until } from '../../../tests/support/program.ts';
import { device } from '../../../tests/support/installation-with-mail.ts';
import { type People, principal, settle } from './testing/own-names.ts';

let people: People;
beforeAll(async () => {
  people = await settle();
});
afterAll(() => people?.close());
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

describe('a new address', () => {
  const ask = (person: Organisation, email: string, password = person.password) =>
    people.muster.core.features.ownNames.requestEmailChange({ email, password }, principal(person));
  const confirm = (token: string) =>
    people.muster.core.features.ownNames.confirmEmailChange(token, device, crypto.randomUUID());

  async function tokenIn(address: string, nth = 0): Promise<string> {
    const mail = await until(() => people.mailsTo(address)[nth], 'the mail');
    const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, token] = /https:\/\/muster\.example\.org\/confirm-email\/([\w-]{43})\b/.exec(plain) ?? [];
    return token ?? '';
  }

  test('replaces the old one when its link is used, once, and the old address gets a notice', async () => {
    const nell = await people.createTestUser('nelligan');
    expect(await ask(nell, 'nell@elsewhere.example')).toEqual({ ok: true });
    const token = await tokenIn('nell@elsewhere.example');
    expect(await people.personRow(nell)).toMatchObject({ email: nell.email });
    expect(await confirm(token)).toEqual({ ok: true });
    expect(await people.personRow(nell)).toMatchObject({ email: 'nell@elsewhere.example' });
    const owner = await people.muster.core.reads.asPerson(nell.userId, (db) => ownerById(db, nell.ownerId));
    expect(owner?.email).toBe('nell@elsewhere.example');
    const { username, password } = nell;
    const asOwner = (email: string) =>
      people.muster.core.features.signIn.logInOwner({ email, username, password }, device);
    expect(await asOwner('Nell@Elsewhere.example')).toMatchObject({ ok: true });
    expect(await asOwner(nell.email)).toMatchObject({ ok: false });
    await until(() => people.subjects(nell.email).includes('Your address was changed'), 'the notice');
    expect(await confirm(token)).toMatchObject({ code: 'link-used-up' });
    expect(await people.register('nobody-else', nell.email)).toBe('registered');
    expect(await people.register('somebody-else', 'nell@elsewhere.example')).toEqual({ email: 'taken' });
  });

  test('that another account has gets the same answer, and a mail that says so', async () => {
    const [otto, pia] = [await people.createTestUser('ottoline'), await people.createTestUser('piafort')];
    const written = pia.email.replace('piafort', 'PiaFort');
    expect(await ask(otto, written)).toEqual(await ask(otto, 'free@elsewhere.example'));
    await until(() => people.mailsTo('free@elsewhere.example')[0], 'the link');
    const subject = await until(() => people.subjects(written)[0], 'the mail');
    expect(subject).toBe('This address has an account already');
  });

  test('that another account took in the meantime is refused as taken', async () => {
    const quin = await people.createTestUser('quintana');
    await ask(quin, 'quin@elsewhere.example');
    const token = await tokenIn('quin@elsewhere.example');
    expect(await people.register('quicker', 'quin@elsewhere.example')).toBe('registered');
    expect(await confirm(token)).toMatchObject({ code: 'taken', fields: { email: 'taken' } });
    expect(await people.personRow(quin)).toMatchObject({ email: quin.email });
  });

  test('is set once when its link is used five times simultaneously, and other links stop working', async () => {
    const ruth = await people.createTestUser('ruthven');
    await ask(ruth, 'ruth@one.example');
    await ask(ruth, 'ruth@two.example');
    const [one, two] = [await tokenIn('ruth@one.example'), await tokenIn('ruth@two.example')];
    await Promise.all(Array.from({ length: 5 }, () => confirm(one)));
    const events = await Array.fromAsync(people.muster.eventStore.read(`user-${ruth.userId}`));
    expect(events.filter(({ type }) => type === 'UserEmailChanged')).toHaveLength(1);
    expect(await confirm(two)).toMatchObject({ code: 'link-used-up' });
    await until(() => people.subjects(ruth.email).length > 0, 'the notice');
    expect(people.subjects(ruth.email)).toEqual(['Your address was changed']);
  });

  test('needs the password and a valid address, and its link expires', async () => {
    const saul = await people.createTestUser('saulnier');
    expect(await ask(saul, 'saul@x.example', 'not this')).toMatchObject({
      fields: { password: 'wrong-password' },
    });
    expect(await ask(saul, 'no address')).toMatchObject({ fields: { email: 'not-an-email' } });
    await ask(saul, 'saul@x.example');
    const token = await tokenIn('saul@x.example');
    await people.muster.pool.query('update muster.email_changes set expires_at = now()');
    expect(await confirm(token)).toMatchObject({ code: 'link-used-up' });
    expect(await confirm('x'.repeat(43))).toMatchObject({ code: 'link-used-up' });
    await people.muster.runJob('sweep-email-changes');
    const { rows } = await people.muster.pool.query('select from muster.email_changes');
    expect(rows).toEqual([]);
  });

  test('is mailed a limited number of times, and is in no table in clear', async () => {
    const tess = await people.createTestUser('tesseract');
    for (let mail = 0; mail < 6; mail += 1) await ask(tess, 'tess@secret.example');
    await until(() => people.mailsTo('tess@secret.example').length === 5, 'five mails');
    const { rows } = await people.muster.pool.query<{ row: string }>(
      `select t::text as row from muster.email_changes t union all select t::text from pgboss.job t`,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain('tess@secret');
  });
});
