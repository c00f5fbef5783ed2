import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { until } from '../../../tests/support/program.ts';
import { device } from '../../../tests/support/installation-with-mail.ts';
import { fresh, type People, settle } from './testing/passwords.ts';

let people: People;
let ann: Organisation;
beforeAll(async () => {
  people = await settle();
  ann = await people.createTestUser('annandale');
});
afterAll(() => people?.close());
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

describe('a link to set a new password', () => {
  test('sets it once, ends every session, and is reported to the log and the person', async () => {
    const person = await people.createTestUser();
    const token = await people.tokenFor(person);
    expect(await people.passwords.reset({ token, password: fresh }, device)).toEqual({ ok: true });
    expect(await Promise.all([person.staff, person.owner].map(people.isAlive))).toEqual([false, false]);
    expect(await people.signIn(person, person.password)).toBeUndefined();
    expect(await people.signIn(person, fresh)).toBeDefined();
    const again = await people.passwords.reset({ token, password: 'a third secret' }, device);
    expect(again).toEqual({ ok: false, code: 'link-used-up', fields: {} });
    await until(() => people.mailsTo(person.email).length === 2, 'the notice');
    expect(people.mailsTo(person.email)[1]?.headers.get('subject')).toEqual(['Your password was changed']);
    const event = await until(async () => (await people.eventsOf(person))[1], 'the event');
    expect(event).toEqual({ type: 'PasswordChanged', data: { userId: person.userId, how: 'reset' } });
  });

  test('sets one password when it is used twenty times simultaneously', async () => {
    const person = await people.createTestUser();
    const token = await people.tokenFor(person);
    const tries = Array.from({ length: 20 }, (_, index) => `secret of try ${index}`);
    const outcomes = await Promise.all(
      tries.map((password) => people.passwords.reset({ token, password }, device)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await people.muster.pool.query('truncate muster.rate_limits');
    const won = tries[outcomes.findIndex(({ ok }) => ok)] ?? '';
    expect(await people.signIn(person, won)).toBeDefined();
  });

  test('works for 30 minutes', async () => {
    const person = await people.createTestUser();
    const token = await people.tokenFor(person);
    const { rows } = await people.muster.pool.query<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float8 / 60 as minutes from muster.password_resets`,
    );
    expect(rows[0]?.minutes).toBeGreaterThan(28);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
    await people.muster.pool.query(
      `update muster.password_resets set expires_at = now() - interval '1 second'`,
    );
    expect(await people.passwords.reset({ token, password: fresh }, device)).toMatchObject({
      code: 'link-used-up',
    });
    expect(await people.muster.runJob('sweep-password-resets')).toBe(1);
    expect(await people.signIn(person, person.password)).toBeDefined();
  });

  test('stops working when another one is used, and at most five work at a time', async () => {
    const person = await people.createTestUser();
    const [first, second] = [await people.tokenFor(person), await people.tokenFor(person)];
    expect(await people.passwords.reset({ token: second, password: fresh }, device)).toEqual({ ok: true });
    expect(await people.passwords.reset({ token: first, password: 'a third secret' }, device)).toMatchObject({
      code: 'link-used-up',
    });
    for (let count = 0; count < 7; count += 1) {
      await people.muster.pool.query('truncate muster.rate_limits');
      await people.tokenFor(person);
    }
    const { rows } = await people.muster.pool.query('select from muster.password_resets where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toHaveLength(5);
  });

  test('keeps working after a refused password, so that another can be tried', async () => {
    const token = await people.tokenFor(ann);
    for (const [password, code] of [
      ['short', 'too-short'],
      ['x'.repeat(129), 'too-long'],
      ['my ANNANDALE secret', 'contains-username'],
      ['Password123', 'too-common'],
      ['qwertyuiop', 'too-common'],
    ] as const)
      expect(await people.passwords.reset({ token, password }, device)).toMatchObject({
        code: 'invalid',
        fields: { password: code },
      });
    expect(await people.passwords.reset({ token, password: ann.password }, device)).toEqual({ ok: true });
  });

  test('is stored as a hash only', async () => {
    const person = await people.createTestUser();
    const token = await people.tokenFor(person);
    const tables = ['muster.password_resets', 'pgboss.job', 'muster.mailbox'];
    for (const table of tables) {
      const { rows } = await people.muster.pool.query<{ row: string }>(
        `select t::text as row from ${table} t`,
      );
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(token);
    }
  });
});
