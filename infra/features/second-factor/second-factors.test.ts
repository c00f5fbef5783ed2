import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../tests/support/authenticator-app.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';

let muster: Installation;
const device = { userAgent: 'a test', address: '192.0.2.1' };

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], { RATE_LIMITS: 'on' });
});
afterAll(() => muster?.close());
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

const own = () => muster.core.features.secondFactor.own;
const self = ({ userId, username }: Organisation) => ({ userId, username, sessionId: randomUUID() });
const logIn = ({ username, password }: Organisation, code?: string) =>
  muster.core.features.signIn.logIn({ username, password, ...(code !== undefined && { code }) }, device);
const outcomeOf = async (person: Organisation, code?: string) => {
  const session = await logIn(person, code);
  return session.ok ? 'signed in' : session.code;
};

/** Registers a person with an authenticator app, confirmed with the code of the previous time step. */
async function enrolled(name: string) {
  const person = await registerOrganisation(muster.app, name);
  const begun = await own().enrolTotp(self(person), person.password);
  if (!begun.ok) throw new Error(begun.code);
  const confirmed = await own().confirmTotp(self(person), await codeOf(begun.secret, -1));
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { person, secret: begun.secret, codes: confirmed.codes };
}

describe('an authenticator app', () => {
  test('is required after it was confirmed with a code, and not before', async () => {
    const person = await registerOrganisation(muster.app, 'ardal');
    expect(await own().enrolTotp(self(person), null)).toMatchObject({ fields: { password: 'required' } });
    expect(await own().enrolTotp(self(person), 'not this one')).toMatchObject({
      fields: { password: 'wrong-password' },
    });
    const begun = await own().enrolTotp(self(person), person.password);
    if (!begun.ok) throw new Error(begun.code);
    expect(begun.uri).toMatch(new RegExp(`^otpauth://totp/Muster:ardal\\?.*secret=${begun.secret}`));
    expect(await outcomeOf(person)).toBe('signed in');
    expect(await own().confirmTotp(self(person), '000000')).toMatchObject({ fields: { code: 'wrong-code' } });
    const confirmed = await own().confirmTotp(self(person), await codeOf(begun.secret));
    if (!confirmed.ok) throw new Error(confirmed.code);
    expect(await outcomeOf(person)).toBe('mfa-required');
    const [code = ''] = confirmed.codes;
    expect(await own().enrolTotp(self(person), person.password, { code })).toMatchObject({
      ok: false,
      code: 'already-enrolled',
    });
  });

  test('is checked after the password, so that a wrong password gets no hint', async () => {
    const { person, secret } = await enrolled('bala');
    expect(await outcomeOf({ ...person, password: 'not this one' }, await codeOf(secret))).toBe(
      'wrong-credentials',
    );
    expect(await outcomeOf({ ...person, password: 'not this one' })).toBe('wrong-credentials');
    expect(await outcomeOf(person, '123 45')).toBe('wrong-code');
    const code = await codeOf(secret);
    expect(await outcomeOf(person, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('signed in');
  });

  test("is required at the owners' sign-in too", async () => {
    const { person, secret } = await enrolled('corwen');
    const { email, username, password } = person;
    const asOwner = (more: object) =>
      muster.core.features.signIn.logInOwner({ email, username, password, ...more }, device);
    expect(await asOwner({})).toMatchObject({ ok: false, code: 'mfa-required' });
    expect(await asOwner({ code: await codeOf(secret) })).toMatchObject({ ok: true });
  });

  test('accepts each code once, also when sent five times simultaneously, and no earlier code', async () => {
    const { person, secret } = await enrolled('dolwen');
    const code = await codeOf(secret);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => muster.core.features.signIn.logIn({ ...person, code }, device)),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await outcomeOf(person, code)).toBe('wrong-code');
    expect(await outcomeOf(person, await codeOf(secret, -1))).toBe('wrong-code');
    expect(await outcomeOf(person, await codeOf(secret, 1))).toBe('signed in');
  });

  test('allows ten wrong codes from one network, and does not lock the person out elsewhere', async () => {
    const { person, secret } = await enrolled('eglwys');
    for (let guess = 0; guess < 10; guess += 1) await outcomeOf(person, '000000');
    const code = await codeOf(secret);
    expect(await outcomeOf(person, code)).toBe('proof-needed');
    const elsewhere = { ...device, address: '198.51.100.1' };
    expect(await muster.core.features.signIn.logIn({ ...person, code }, elsewhere)).toMatchObject({
      ok: true,
    });
    // nor does it use up the tries in a session
    expect(await own().renewRecoveryCodes(self(person), person.password)).toMatchObject({
      code: 'mfa-required',
    });
  });

  test('does not count tries with a wrong password', async () => {
    // another person, because the limiter also caches who is over the limit in memory
    const other = await enrolled('efail');
    for (let guess = 0; guess < 9; guess += 1)
      await outcomeOf({ ...other.person, password: `guess ${guess}` }, '000000');
    expect(await outcomeOf(other.person, await codeOf(other.secret))).toBe('signed in');
  });

  test('is removed with the password and a factor, together with the recovery codes', async () => {
    const { person, codes } = await enrolled('ffestin');
    expect(await own().removeTotp(self(person), 'not this one')).toMatchObject({
      fields: { password: 'wrong-password' },
    });
    expect(await own().removeTotp(self(person), person.password)).toMatchObject({
      code: 'mfa-required',
      factors: { totp: true, passkey: null, recoveryCodes: true },
    });
    expect(await own().removeTotp(self(person), person.password, { code: '000000' })).toMatchObject({
      code: 'wrong-code',
      fields: { code: 'wrong-code' },
    });
    expect((await own().status(self(person))).totp).toBe(true);
    const [code = ''] = codes;
    expect(await own().removeTotp(self(person), person.password, { code })).toEqual({ ok: true });
    expect(await own().status(self(person))).toEqual({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
    expect(await outcomeOf(person)).toBe('signed in');
    expect(codes).toHaveLength(10);
  });

  test('stores neither its secret nor its recovery codes in clear', async () => {
    const { secret, codes } = await enrolled('gwynedd');
    for (const table of ['muster.totp', 'muster.recovery_codes', 'pgboss.job']) {
      const { rows } = await muster.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      const text = rows.map(({ row }) => row).join('\n');
      for (const word of [secret, ...codes]) {
        expect(text).not.toContain(word);
        expect(text).not.toContain(Buffer.from(word).toString('hex'));
      }
    }
  });

  test('of one person cannot be used for another, even if its row is copied', async () => {
    const { secret } = await enrolled('harlow');
    const other = await enrolled('islay');
    await muster.pool.query(
      `update muster.totp set sealed = (select sealed from muster.totp where user_id <> $1 order by user_id desc limit 1)
       where user_id = $1`,
      [other.person.userId],
    );
    await expect(logIn(other.person, await codeOf(secret))).rejects.toThrow(/changed or belongs elsewhere/);
  });
});

describe('a recovery code', () => {
  test('replaces the authenticator app once, in any spelling', async () => {
    const { person, codes } = await enrolled('jarrow');
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await outcomeOf(person, first)).toBe('signed in');
    expect(await outcomeOf(person, first)).toBe('wrong-code');
    expect(await outcomeOf(person, ` ${second.replaceAll('-', ' ').toUpperCase()} `)).toBe('signed in');
    expect(await own().status(self(person))).toEqual({ totp: true, recoveryCodesLeft: 8, passkeys: [] });
  });

  test('does not work for another person', async () => {
    const [one, other] = [await enrolled('keswick'), await enrolled('lanark')];
    expect(await outcomeOf(other.person, one.codes[0])).toBe('wrong-code');
  });

  test('stops working when new ones are issued', async () => {
    const { person, codes } = await enrolled('melrose');
    expect(await own().renewRecoveryCodes(self(person), person.password)).toMatchObject({
      code: 'mfa-required',
    });
    const [, code = ''] = codes;
    const renewed = await own().renewRecoveryCodes(self(person), person.password, { code });
    if (!renewed.ok) throw new Error(renewed.code);
    expect(await outcomeOf(person, codes[0])).toBe('wrong-code');
    expect(await outcomeOf(person, renewed.codes[0])).toBe('signed in');
  });
});

test('over REST a missing code is answered with 401 and mfaRequired, and the code signs in', async () => {
  const { person, secret, codes } = await enrolled('nairn');
  const { username, password } = person;
  const post = (payload: object) => muster.app.inject({ method: 'POST', url: '/api/login', payload });
  const missing = await post({ username, password });
  expect(missing.statusCode).toBe(401);
  expect(missing.json()).toMatchObject({
    success: false,
    mfaRequired: true,
    mfaKinds: ['totp', 'recovery-code'],
  });
  expect(missing.cookies).toEqual([]);
  for (const used of codes) expect(await outcomeOf(person, used)).toBe('signed in');
  expect((await post({ username, password })).json().mfaKinds).toEqual(['totp']);
  const wrong = await post({ username, password: 'not this one' });
  expect(wrong.json()).toEqual({
    success: false,
    message: 'Invalid username or password.',
    error: 'Invalid username or password.',
  });
  const right = await post({ username, password, code: await codeOf(secret) });
  expect(right.statusCode).toBe(200);
  expect(right.json().token).toEqual(expect.any(String));
});
