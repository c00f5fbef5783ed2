import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { until } from '../../../tests/support/program.ts';
import { solve } from '../../../tests/support/proof.ts';
import { device } from '../../../tests/support/installation-with-mail.ts';
import { type People, settle } from './testing/passwords.ts';

let people: People;
let ann: Organisation;
beforeAll(async () => {
  people = await settle();
  ann = await people.createTestUser('annandale');
});
afterAll(() => people?.close());
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

describe('a request for a reset link', () => {
  test('is answered the same for known and unknown addresses, and only a known one gets mail', async () => {
    const ask = (email: string) =>
      people.muster.app.inject({ method: 'POST', url: '/api/notify/password-reset', payload: { email } });
    const known = await ask(ann.email);
    const unknown = await ask('nobody@example.org');
    expect(known.statusCode).toBe(200);
    expect(known.json()).toMatchObject({ success: true, message: expect.any(String) });
    expect(unknown.body).toBe(known.body);
    const headers = ({ 'x-request-id': _id, date: _date, ...rest }: Record<string, unknown>) => rest;
    expect(headers(unknown.headers)).toEqual(headers(known.headers));
    await until(() => people.mailsTo(ann.email).length > 0, 'the mail');
    expect(people.mailsTo('nobody@example.org')).toEqual([]);
  });

  test('is answered before the address is looked up, so that the time is the same for both', async () => {
    const { pool } = people.muster;
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('read_models', 'muster') and tablename <> 'rate_limits'`,
    );
    const holder = await pool.connect();
    try {
      // a look-up would wait until the tables are unlocked
      await holder.query(`begin; lock table ${rows.map(({ name }) => name).join(', ')}`);
      for (const email of [ann.email, 'nobody@example.org'])
        expect(await people.passwords.requestReset({ email }, device)).toEqual({ ok: true });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  /** Requests a link, with a proof of work when one is needed. */
  const requestWithProof = async (email: string, address: string) => {
    const answer = await people.passwords.requestReset({ email }, { ...device, address });
    if (!('proof' in answer)) return answer;
    return people.passwords.requestReset({ email }, { ...device, address, proof: solve(answer.proof) });
  };

  test('is limited for one network and e-mail, the same for known and unknown ones', async () => {
    const addresses = { [ann.email]: '192.0.2.1', 'nobody@example.org': '198.51.100.1' };
    for (const [email, address] of Object.entries(addresses)) {
      const answers = [];
      for (let round = 0; round < 6; round += 1) answers.push(await requestWithProof(email, address));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
      expect(answers[5]).toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) });
    }
    // the time to solve the proofs of work varies
  }, 60_000);

  test('from many networks mails one person at most ten times an hour', async () => {
    const person = await people.createTestUser();
    for (let from = 0; from < 30; from += 1)
      await people.passwords.requestReset(
        { email: person.email },
        { ...device, address: `203.0.113.${from}` },
      );
    await until(async () => {
      const { rows } = await people.muster.pool.query<{ open: number }>(
        `select count(*)::int as open from pgboss.job
         where name in ('password-reset', 'mail') and state in ('created', 'active', 'retry')`,
      );
      return rows[0]?.open === 0;
    }, 'all work');
    expect(people.mailsTo(person.email)).toHaveLength(10);
  });

  test('mails a link to the configured address, whatever Host header the request has', async () => {
    const person = await people.createTestUser();
    await people.muster.app.inject({
      method: 'POST',
      url: '/api/notify/password-reset',
      payload: { email: person.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    const mail = await until(() => people.mailsTo(person.email)[0], 'the mail');
    expect(mail.raw).toContain('https://muster.example.org/reset-password/');
    expect(mail.raw).not.toContain('evil.example');
  });
});
