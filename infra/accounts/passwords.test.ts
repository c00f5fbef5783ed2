import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { until } from '../../tests/support/program.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { mailDelivery } from '../mail/delivery.ts';
import { wayOut } from '../mail/way-out.ts';
import { startWorker, type Worker } from '../worker/worker.ts';
import { pino } from 'pino';

let muster: Installation;
let server: Awaited<ReturnType<typeof startMailServer>>;
let worker: Worker;
let carrier: Awaited<ReturnType<typeof wayOut>>['carrier'];
let ann: Organisation;
let count = 0;
const log = pino({ level: 'silent' });
const device = { userAgent: 'a test', address: '192.0.2.1' };
const fresh = 'quite another secret';

beforeAll(async () => {
  server = await startMailServer();
  muster = await createInstallation((ports) => [restPlugin(ports)], {
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://muster.example.org',
  });
  const { core } = muster;
  const config = { databaseUrl: 'x', mailFrom: 'noreply@example.org', smtpUrl: server.url };
  const publicUrl = 'https://muster.example.org';
  ({ carrier } = await wayOut(
    { ...config, publicUrl },
    { pool: core.pools.writer, sealer: core.sealers('mailbox') },
  ));
  if (carrier === null) throw new Error('no way out');
  worker = await startWorker(core.databaseUrl, {
    recurring: [],
    queued: [...core.accounts.work.queued, mailDelivery({ carrier, log })],
    sealer: core.sealers('jobs'),
    log,
  });
  ann = await registerOrganisation(muster.app, 'annandale');
});
afterAll(async () => {
  await worker?.stop();
  await carrier?.close();
  await server?.close();
  await muster?.close();
});
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

const passwords = () => muster.core.accounts.passwords;
const signIn = async ({ username }: Organisation, password: string) => {
  const session = await muster.core.accounts.logIn({ username, password }, device);
  return session.ok ? session : undefined;
};
const isAlive = async (token: string | undefined) =>
  (await muster.core.sessions.principalOf(token)).kind !== 'public';
const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
const eventsOf = async ({ userId }: Organisation) =>
  (await Array.fromAsync(muster.eventStore.read(`user-${userId}`))).map(({ type, data }) => ({ type, data }));

/** Somebody of their own for a test. */
async function somebody(): Promise<Organisation> {
  count += 1;
  const names = ['brecon', 'carew', 'dunbar', 'elgin', 'forres', 'galway', 'harlech', 'ilkley', 'jura'];
  const person = await registerOrganisation(muster.app, names[count - 1] ?? '');
  await muster.pool.query('truncate muster.rate_limits');
  return person;
}

/** Asks for a reset and answers the token out of the mail. */
async function tokenFor({ email }: Organisation): Promise<string> {
  const before = mailsTo(email).length;
  expect(await passwords().requestReset({ email: ` ${email.toUpperCase()} ` }, device)).toEqual({ ok: true });
  const mail = await until(() => mailsTo(email)[before], 'the mail');
  const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, token] = /https:\/\/muster\.example\.org\/reset-password\/([\w-]{43})\b/.exec(plain) ?? [];
  return token ?? '';
}

describe('a link to set a new password', () => {
  test('sets it once, ends every session, and the log and the person hear of it', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    expect(await passwords().reset({ token, password: fresh }, device)).toEqual({ ok: true });
    expect(await Promise.all([person.staff, person.owner].map(isAlive))).toEqual([false, false]);
    expect(await signIn(person, person.password)).toBeUndefined();
    expect(await signIn(person, fresh)).toBeDefined();
    const again = await passwords().reset({ token, password: 'a third secret' }, device);
    expect(again).toEqual({ ok: false, code: 'link-used-up', fields: {} });
    await until(() => mailsTo(person.email).length === 2, 'the notice');
    expect(mailsTo(person.email)[1]?.headers.get('subject')).toEqual(['Your password was changed']);
    const told = await until(async () => (await eventsOf(person))[1], 'the event');
    expect(told).toEqual({ type: 'PasswordChanged', data: { userId: person.userId, how: 'reset' } });
  });

  test('sets one password when it is used twenty times at once', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    const tries = Array.from({ length: 20 }, (_, index) => `secret of try ${index}`);
    const outcomes = await Promise.all(
      tries.map((password) => passwords().reset({ token, password }, device)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await muster.pool.query('truncate muster.rate_limits');
    const won = tries[outcomes.findIndex(({ ok }) => ok)] ?? '';
    expect(await signIn(person, won)).toBeDefined();
  });

  test('works for 30 minutes', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    const { rows } = await muster.pool.query<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float8 / 60 as minutes from muster.password_resets`,
    );
    expect(rows[0]?.minutes).toBeGreaterThan(28);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
    await muster.pool.query(`update muster.password_resets set expires_at = now() - interval '1 second'`);
    expect(await passwords().reset({ token, password: fresh }, device)).toMatchObject({
      code: 'link-used-up',
    });
    expect(await muster.core.accounts.work.sweep()).toBe(1);
    expect(await signIn(person, person.password)).toBeDefined();
  });

  test('that was asked for earlier stops working once another one is used, and five work at most', async () => {
    const person = await somebody();
    const [first, second] = [await tokenFor(person), await tokenFor(person)];
    expect(await passwords().reset({ token: second, password: fresh }, device)).toEqual({ ok: true });
    expect(await passwords().reset({ token: first, password: 'a third secret' }, device)).toMatchObject({
      code: 'link-used-up',
    });
    for (let asked = 0; asked < 7; asked += 1) {
      await muster.pool.query('truncate muster.rate_limits');
      await tokenFor(person);
    }
    const { rows } = await muster.pool.query('select from muster.password_resets where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toHaveLength(5);
  });

  test('survives a password that is refused, so that another can be tried', async () => {
    const token = await tokenFor(ann);
    for (const [password, code] of [
      ['short', 'too-short'],
      ['x'.repeat(129), 'too-long'],
      ['my ANNANDALE secret', 'contains-username'],
      ['Password123', 'too-common'],
      ['qwertyuiop', 'too-common'],
    ] as const)
      expect(await passwords().reset({ token, password }, device)).toMatchObject({
        code: 'invalid',
        fields: { password: code },
      });
    expect(await passwords().reset({ token, password: ann.password }, device)).toEqual({ ok: true });
  });

  test('is kept by its hash alone', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    const tables = ['muster.password_resets', 'pgboss.job', 'muster.mailbox'];
    for (const table of tables) {
      const { rows } = await muster.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(token);
    }
  });
});

describe('asking for a link', () => {
  test('answers the same whether or not anybody has the address, and only somebody gets mail', async () => {
    const ask = (email: string) =>
      muster.app.inject({ method: 'POST', url: '/api/notify/password-reset', payload: { email } });
    const known = await ask(ann.email);
    const unknown = await ask('nobody@example.org');
    expect(known.statusCode).toBe(200);
    expect(known.json()).toMatchObject({ success: true, message: expect.any(String) });
    expect(unknown.body).toBe(known.body);
    const headers = ({ 'x-request-id': _id, date: _date, ...rest }: Record<string, unknown>) => rest;
    expect(headers(unknown.headers)).toEqual(headers(known.headers));
    await until(() => mailsTo(ann.email).length > 0, 'the mail');
    expect(mailsTo('nobody@example.org')).toEqual([]);
  });

  test('takes the same time for both, because nobody is looked for before the answer', async () => {
    const times = async (email: string) => {
      const taken: number[] = [];
      for (let round = 0; round < 40; round += 1) {
        const started = performance.now();
        await passwords().requestReset({ email }, { ...device, address: `198.51.100.${round}` });
        taken.push(performance.now() - started);
      }
      return taken.toSorted((one, other) => one - other)[20] ?? 0;
    };
    await times('warm@example.org');
    const [known, unknown] = [await times(ann.email), await times('nobody@example.org')];
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.6 + 2);
  });

  test('from one address for one e-mail is limited, for known and unknown alike', async () => {
    for (const email of [ann.email, 'nobody@example.org']) {
      const answers = [];
      for (let round = 0; round < 6; round += 1)
        answers.push(await passwords().requestReset({ email }, device));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
      expect(answers[5]).toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) });
    }
  });

  test('from a thousand addresses mails one person ten times an hour', async () => {
    const person = await somebody();
    for (let from = 0; from < 30; from += 1)
      await passwords().requestReset({ email: person.email }, { ...device, address: `203.0.113.${from}` });
    await until(async () => {
      const { rows } = await muster.pool.query<{ open: number }>(
        `select count(*)::int as open from pgboss.job
         where name in ('password-reset', 'mail') and state in ('created', 'active', 'retry')`,
      );
      return rows[0]?.open === 0;
    }, 'all work');
    expect(mailsTo(person.email).length).toBeLessThanOrEqual(10);
  });

  test('leads to our own address, whatever the request says it was sent to', async () => {
    const person = await somebody();
    await muster.app.inject({
      method: 'POST',
      url: '/api/notify/password-reset',
      payload: { email: person.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    const mail = await until(() => mailsTo(person.email)[0], 'the mail');
    expect(mail.raw).toContain('https://muster.example.org/reset-password/');
    expect(mail.raw).not.toContain('evil.example');
  });
});

describe('changing the password when signed in', () => {
  test('asks for the old one, ends the other sessions, and keeps this one', async () => {
    const password = 'the secret of no9';
    const mine = await signIn(ann, password);
    const other = await signIn(ann, password);
    if (mine?.principal.kind !== 'staff' || other === undefined) throw new Error('not signed in');
    const change = (oldPassword: string) => passwords().change({ oldPassword, password: fresh }, self);
    const self = mine.principal;
    expect(await change('not this')).toMatchObject({
      code: 'invalid',
      fields: { oldPassword: 'wrong-password' },
    });
    expect(await isAlive(other.token)).toBe(true);
    expect(await change(password)).toEqual({ ok: true });
    expect(await isAlive(mine.token)).toBe(true);
    expect(await isAlive(other.token)).toBe(false);
    expect(await signIn(ann, password)).toBeUndefined();
    expect(await signIn(ann, fresh)).toBeDefined();
    await until(async () => (await eventsOf(ann)).some(({ data }) => data['how'] === 'changed'), 'the event');
  });

  test('lets nobody guess the old one with a session they found', async () => {
    const mine = await signIn(ann, fresh);
    if (mine?.principal.kind !== 'staff') throw new Error('not signed in');
    const self = mine.principal;
    const codes = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const outcome = await passwords().change(
        { oldPassword: `guess ${guess}`, password: 'whatever else' },
        self,
      );
      codes.push(outcome.ok ? 'ok' : outcome.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid'), 'too-many']);
  });

  test('leaves no session of the old password, even of a sign-in that is under way', async () => {
    const person = await somebody();
    const mine = await signIn(person, person.password);
    if (mine?.principal.kind !== 'staff') throw new Error('not signed in');
    const self = mine.principal;
    const signIns = Array.from({ length: 8 }, () => signIn(person, person.password));
    await passwords().change({ oldPassword: person.password, password: fresh }, self);
    const opened = (await Promise.all(signIns)).filter((session) => session !== undefined);
    for (const { token } of opened) expect(await isAlive(token)).toBe(false);
  });
});
