import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { SoftwareAuthenticator, type Misbehaviour } from '../../tests/support/software-authenticator.ts';

let muster: Installation;
const device = { userAgent: 'a test', address: '192.0.2.1' };
const origin = 'http://localhost:8080';

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], {
    RATE_LIMITS: 'on',
    PUBLIC_URL: origin,
  });
});
afterAll(() => muster?.close());
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

const accounts = () => muster.core.accounts;
const self = ({ userId, username }: Organisation) => ({ userId, username, sessionId: randomUUID() });
const logIn = ({ username, password }: Organisation, more: object = {}) =>
  accounts().logIn({ username, password, ...more }, device);

async function optionsFor(person: Organisation): Promise<string> {
  const begun = await accounts().ownPasskeys.enrol(self(person));
  if (!begun.ok) throw new Error(begun.code);
  return begun.options;
}

/** Has a new key made for somebody; what came of it. */
async function enrol(
  person: Organisation,
  key = new SoftwareAuthenticator(origin),
  wrong: Misbehaviour = {},
) {
  const response = key.create(await optionsFor(person), wrong);
  return accounts().ownPasskeys.confirm({ name: 'My phone', response }, self(person));
}

async function withPasskey(name: string) {
  const person = await registerOrganisation(muster.app, name);
  const key = new SoftwareAuthenticator(origin);
  const confirmed = await enrol(person, key);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { person, key, ...confirmed };
}

/** The options that the password alone is answered with. */
async function asked(person: Organisation): Promise<string> {
  const answer = await logIn(person);
  if (answer.ok || !answer.factors?.passkey) throw new Error('No passkey was asked for');
  return answer.factors.passkey;
}

async function anybody(): Promise<string> {
  const begun = await accounts().beginPasskeyLogIn(device);
  if (!begun.ok) throw new Error(begun.code);
  return begun.options;
}

const wrong = { ok: false, code: 'wrong-credentials', fields: {} };

describe('a passkey', () => {
  test('is made for this site and counts from then on, with recovery codes for who has none', async () => {
    const person = await registerOrganisation(muster.app, 'passant');
    const options = JSON.parse(await optionsFor(person)) as Record<string, unknown>;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Muster' },
      user: { name: 'passant' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options.user)).not.toContain(`"${person.userId}"`);
    const first = await enrol(person);
    expect(first).toMatchObject({ ok: true, passkey: { name: 'My phone', lastUsedAt: null } });
    expect(first.ok && first.codes).toHaveLength(10);
    const second = await enrol(person);
    expect(second.ok && second.codes).toEqual([]);
    expect(await accounts().ownSecurity.status(self(person))).toMatchObject({
      totp: false,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'My phone' }, { name: 'My phone' }],
    });
    expect(await logIn(person)).toMatchObject({ code: 'mfa-required', factors: { totp: false } });
  });

  test.each([
    ['for another site', { origin: 'https://muster.example' }],
    ['to another question', { challenge: 'x'.repeat(43) }],
    ['without asking who holds it', { verified: false }],
  ] as const)('made %s is not kept', async (_what, misbehaviour) => {
    const person = await registerOrganisation(muster.app, `p${randomUUID().slice(0, 8)}`);
    const made = await enrol(person, new SoftwareAuthenticator(origin), misbehaviour);
    expect(made).toMatchObject({ ok: false, code: 'invalid', fields: { response: 'wrong-passkey' } });
    expect(await logIn(person)).toMatchObject({ ok: true });
  });

  test('is made by one answer only, for the person who asked, and from a name that is one', async () => {
    const { person, key } = await withPasskey('questing');
    const other = await registerOrganisation(muster.app, 'quoits');
    const response = new SoftwareAuthenticator(origin).create(await optionsFor(person));
    const confirm = (who: Organisation, input: object) => accounts().ownPasskeys.confirm(input, self(who));
    expect(await confirm(other, { name: 'Mine', response })).toMatchObject({ code: 'invalid' });
    expect(await confirm(person, { name: ' ', response })).toMatchObject({ fields: { name: 'required' } });
    expect(await confirm(person, { name: 'Mine', response })).toMatchObject({ ok: true });
    expect(await confirm(person, { name: 'Mine', response })).toMatchObject({ code: 'invalid' });
    // the same key again, for somebody else
    expect(await enrol(other, key)).toMatchObject({ code: 'invalid' });
    for (const nonsense of ['', '{}', 'null', '[]', '{"id":1}', 'x'.repeat(30_000)])
      expect(await confirm(person, { name: 'Mine', response: nonsense })).toMatchObject({ code: 'invalid' });
  });

  test('takes the place of a code after the password', async () => {
    const { person, key } = await withPasskey('rosalind');
    const passkey = key.get(await asked(person));
    expect(await logIn({ ...person, password: 'not this one' }, { passkey })).toEqual(wrong);
    expect(await logIn(person, { passkey })).toMatchObject({ ok: true });
    expect(await logIn(person, { passkey })).toMatchObject({
      code: 'wrong-code',
      fields: { passkey: 'wrong-passkey' },
      factors: { totp: false, passkey: expect.stringContaining('challenge') },
    });
    const { email, username, password } = person;
    const owner = await accounts().logInOwner({ email, username, password }, device);
    if (owner.ok || !owner.factors?.passkey) throw new Error('No passkey was asked for');
    const more = { passkey: key.get(owner.factors.passkey) };
    expect(await accounts().logInOwner({ email, username, password, ...more }, device)).toMatchObject({
      ok: true,
      principal: { kind: 'owner' },
    });
  });

  test('beside an authenticator leaves the choice, and a recovery code stands in for both', async () => {
    const { person, key, codes } = await withPasskey('sorrel');
    const begun = await accounts().ownSecurity.enrolTotp(self(person));
    if (!begun.ok) throw new Error(begun.code);
    const code = generateSync({ secret: begun.secret });
    const confirmed = await accounts().ownSecurity.confirmTotp(self(person), code);
    expect(confirmed.ok).toBe(true);
    expect(await logIn(person)).toMatchObject({ factors: { totp: true, passkey: expect.any(String) } });
    expect(await logIn(person, { passkey: key.get(await asked(person)) })).toMatchObject({ ok: true });
    expect(await logIn(person, { code: codes[0] })).toMatchObject({ code: 'wrong-code' });
    expect(await logIn(person, { code: confirmed.ok && confirmed.codes[0] })).toMatchObject({ ok: true });
  });

  test('signs in without a name or a password, and counts as both factors', async () => {
    const { person, key } = await withPasskey('tansy');
    const signedIn = await accounts().logInWithPasskey(key.get(await anybody()), device);
    expect(signedIn).toMatchObject({
      ok: true,
      principal: { kind: 'staff', userId: person.userId, username: 'tansy' },
      tenantId: person.tenantId,
    });
    const [listed] = (await accounts().ownSecurity.status(self(person))).passkeys;
    expect(listed?.lastUsedAt).toBeInstanceOf(Date);
  });

  test.each([
    ['from another site', { origin: 'http://localhost.example:8080' }],
    ['to a question of nobody', { challenge: 'x'.repeat(43) }],
    ['without having asked who holds it', { verified: false }],
    ['with a counter that did not rise', { counter: 1 }],
    ['for somebody else', { userHandle: 'c29tZWJvZHk' }],
  ] as const)('that answers %s signs nobody in', async (_what, misbehaviour) => {
    const { key } = await withPasskey(`u${randomUUID().slice(0, 8)}`);
    expect(await accounts().logInWithPasskey(key.get(await anybody(), misbehaviour), device)).toEqual(wrong);
    expect(await accounts().logInWithPasskey(key.get(await anybody(), { counter: 7 }), device)).toMatchObject(
      {
        ok: true,
      },
    );
  });

  test('that nobody knows gets the answer of one that is wrong', async () => {
    const stranger = new SoftwareAuthenticator(origin);
    stranger.create(await optionsFor(await registerOrganisation(muster.app, 'ursine')));
    expect(await accounts().logInWithPasskey(stranger.get(await anybody()), device)).toEqual(wrong);
    expect(await accounts().logInWithPasskey('nonsense', device)).toEqual(wrong);
  });

  test('answers each question once, also when sent five times at once, and for five minutes', async () => {
    const { person, key } = await withPasskey('vervain');
    const response = key.get(await anybody());
    const tries = Promise.all(Array.from({ length: 5 }, () => accounts().logInWithPasskey(response, device)));
    expect((await tries).filter(({ ok }) => ok)).toHaveLength(1);
    const late = key.get(await anybody());
    await muster.pool.query(`update muster.passkey_challenges set expires_at = now()`);
    expect(await accounts().logInWithPasskey(late, device)).toEqual(wrong);
    // a question after the password is none for signing in without one, and the other way round
    expect(await accounts().logInWithPasskey(key.get(await asked(person)), device)).toEqual(wrong);
    expect(await logIn(person, { passkey: key.get(await anybody()) })).toMatchObject({ code: 'wrong-code' });
  });

  test("is not another person's second factor", async () => {
    const [one, other] = [await withPasskey('woodruff'), await withPasskey('yarrow')];
    const passkey = one.key.get(await asked(other.person));
    expect(await logIn(other.person, { passkey })).toMatchObject({ code: 'wrong-code' });
  });

  test('is tried a bounded number of times from one address, and strangers lock nobody out', async () => {
    const { person, key } = await withPasskey('zinnia');
    for (let attempt = 0; attempt < 100; attempt += 1) await accounts().logInWithPasskey('nonsense', device);
    expect(await accounts().logInWithPasskey(key.get(await anybody()), device)).toMatchObject({
      code: 'too-many',
    });
    const elsewhere = { ...device, address: '198.51.100.7' };
    expect(await accounts().logInWithPasskey(key.get(await anybody()), elsewhere)).toMatchObject({
      ok: true,
      principal: { userId: person.userId },
    });
  });

  test('leaves with the password; the last one takes the recovery codes along', async () => {
    const { person, key, passkey } = await withPasskey('aubrieta');
    const other = await registerOrganisation(muster.app, 'bistort');
    const { passkeyId } = passkey;
    const remove = (who: Organisation, password: string, id = passkeyId) =>
      accounts().ownPasskeys.remove({ passkeyId: id, password }, self(who));
    expect(await remove(person, 'not this one')).toMatchObject({ fields: { password: 'wrong-password' } });
    expect(await remove(other, other.password)).toMatchObject({ code: 'not-found' });
    expect(await remove(person, person.password, 'no id')).toMatchObject({ code: 'not-found' });
    expect(await remove(person, person.password)).toEqual({ ok: true });
    expect(await accounts().ownSecurity.status(self(person))).toEqual({
      totp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect(await logIn(person)).toMatchObject({ ok: true });
    expect(await accounts().logInWithPasskey(key.get(await anybody()), device)).toEqual(wrong);
  });

  test('is one of twenty at most', async () => {
    const { person } = await withPasskey('campion');
    await muster.pool.query(
      `insert into muster.passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, name)
       select gen_random_uuid(), $1, decode(md5(n::text), 'hex'), '', 0, '{}', 'x' from generate_series(2, 20) n`,
      [person.userId],
    );
    expect(await accounts().ownPasskeys.enrol(self(person))).toMatchObject({ code: 'too-many-passkeys' });
  });
});

test('questions that nobody answers stay bounded for each person and address, and are swept', async () => {
  const { person } = await withPasskey('dittany');
  for (let question = 0; question < 105; question += 1) await optionsFor(person);
  const count = async () => {
    const { rows } = await muster.pool.query<{ most: number }>(
      'select coalesce(max(n), 0)::int as most from (select count(*) n from muster.passkey_challenges group by scope) x',
    );
    return rows[0]?.most;
  };
  expect(await count()).toBe(100);
  await muster.pool.query('update muster.passkey_challenges set expires_at = now()');
  await accounts().work.sweep();
  expect(await count()).toBe(0);
});

test('over REST the kinds of second factor are said, and a passkey signs in', async () => {
  const { person, key } = await withPasskey('elecampane');
  const { username, password } = person;
  const post = (payload: object) => muster.app.inject({ method: 'POST', url: '/api/login', payload });
  const missing = await post({ username, password });
  expect(missing.statusCode).toBe(401);
  const body = missing.json<{ passkeyOptions: string }>();
  expect(body).toMatchObject({ mfaRequired: true, mfaKinds: ['passkey', 'recovery-code'] });
  const right = await post({ username, password, passkey: key.get(body.passkeyOptions) });
  expect(right.statusCode).toBe(200);
});
