import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../tests/support/authenticator-app.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import { device, origin, passkeyHolders, self } from '../passkeys/testing/passkeys.ts';

let muster: Installation;
let holders: ReturnType<typeof passkeyHolders>;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], {
    RATE_LIMITS: 'on',
    PUBLIC_URL: origin,
  });
  holders = passkeyHolders(muster);
});
afterAll(() => muster?.close());
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

const features = () => muster.core.features;
const wrong = { ok: false, code: 'wrong-credentials', fields: {} };

describe('a passkey', () => {
  test('replaces a code after the password', async () => {
    const { person, key } = await holders.withPasskey('rosalind');
    const passkey = key.get(await holders.secondFactorOptions(person));
    expect(await holders.logIn({ ...person, password: 'not this one' }, { passkey })).toEqual(wrong);
    expect(await holders.logIn(person, { passkey })).toMatchObject({ ok: true });
    expect(await holders.logIn(person, { passkey })).toMatchObject({
      code: 'wrong-code',
      fields: { passkey: 'wrong-passkey' },
      factors: { totp: false, passkey: expect.stringContaining('challenge') },
    });
    const { email, username, password } = person;
    const owner = await features().signIn.logInOwner({ email, username, password }, device);
    if (owner.ok || !owner.factors?.passkey) throw new Error('No passkey was required');
    const more = { passkey: key.get(owner.factors.passkey) };
    expect(await features().signIn.logInOwner({ email, username, password, ...more }, device)).toMatchObject({
      ok: true,
      principal: { kind: 'owner' },
    });
  });

  test('and an authenticator app are alternatives, and a recovery code replaces either', async () => {
    const { person, key, codes } = await holders.withPasskey('sorrel');
    const begun = await features().secondFactor.own.enrolTotp(self(person), person.password, {
      code: codes[1] ?? '',
    });
    if (!begun.ok) throw new Error(begun.code);
    const code = await codeOf(begun.secret);
    const confirmed = await features().secondFactor.own.confirmTotp(self(person), code);
    expect(confirmed.ok).toBe(true);
    expect(await holders.logIn(person)).toMatchObject({
      factors: { totp: true, passkey: expect.any(String) },
    });
    expect(
      await holders.logIn(person, { passkey: key.get(await holders.secondFactorOptions(person)) }),
    ).toMatchObject({
      ok: true,
    });
    expect(await holders.logIn(person, { code: codes[0] })).toMatchObject({ code: 'wrong-code' });
    expect(await holders.logIn(person, { code: confirmed.ok && confirmed.codes[0] })).toMatchObject({
      ok: true,
    });
  });

  test('signs in without username and password, as both factors', async () => {
    const { person, key } = await holders.withPasskey('tansy');
    const signedIn = await features().signIn.logInWithPasskey(key.get(await holders.logInOptions()), device);
    expect(signedIn).toMatchObject({
      ok: true,
      principal: { kind: 'staff', userId: person.userId, username: 'tansy' },
      tenantId: person.tenantId,
    });
    const [listed] = (await features().secondFactor.own.status(self(person))).passkeys;
    expect(listed?.lastUsedAt).toBeInstanceOf(Date);
  });

  test.each([
    ['from another site', { origin: 'http://localhost.example:8080' }],
    ['for an unknown challenge', { challenge: 'x'.repeat(43) }],
    ['without user verification', { verified: false }],
    ['with a counter that did not rise', { counter: 1 }],
    ['for another person', { userHandle: 'c29tZWJvZHk' }],
  ] as const)('that answers %s is refused', async (_what, misbehaviour) => {
    const { key } = await holders.withPasskey(`u${randomUUID().slice(0, 8)}`);
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.logInOptions(), misbehaviour), device),
    ).toEqual(wrong);
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.logInOptions(), { counter: 7 }), device),
    ).toMatchObject({
      ok: true,
    });
  });

  test('that is unknown gets the same answer as a wrong one', async () => {
    const stranger = new SoftwareAuthenticator(origin);
    stranger.create(await holders.optionsFor(await registerOrganisation(muster.app, 'ursine')));
    expect(
      await features().signIn.logInWithPasskey(stranger.get(await holders.logInOptions()), device),
    ).toEqual(wrong);
    expect(await features().signIn.logInWithPasskey('nonsense', device)).toEqual(wrong);
  });

  test('answers each challenge once, also when sent five times simultaneously, and only before it expires', async () => {
    const { person, key } = await holders.withPasskey('vervain');
    const response = key.get(await holders.logInOptions());
    const tries = Promise.all(
      Array.from({ length: 5 }, () => features().signIn.logInWithPasskey(response, device)),
    );
    expect((await tries).filter(({ ok }) => ok)).toHaveLength(1);
    const late = key.get(await holders.logInOptions());
    await muster.pool.query(`update muster.passkey_challenges set expires_at = now()`);
    expect(await features().signIn.logInWithPasskey(late, device)).toEqual(wrong);
    // a challenge for the second factor is not valid for signing in without password, and vice versa
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.secondFactorOptions(person)), device),
    ).toEqual(wrong);
    expect(await holders.logIn(person, { passkey: key.get(await holders.logInOptions()) })).toMatchObject({
      code: 'wrong-code',
    });
  });

  test("is not valid as another person's second factor", async () => {
    const [one, other] = [await holders.withPasskey('woodruff'), await holders.withPasskey('yarrow')];
    const passkey = one.key.get(await holders.secondFactorOptions(other.person));
    expect(await holders.logIn(other.person, { passkey })).toMatchObject({ code: 'wrong-code' });
  });

  test('is limited for each address, so that failures elsewhere lock nobody out', async () => {
    const { person, key } = await holders.withPasskey('zinnia');
    for (let attempt = 0; attempt < 100; attempt += 1)
      await features().signIn.logInWithPasskey('nonsense', device);
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.logInOptions()), device),
    ).toMatchObject({
      code: 'too-many',
    });
    const elsewhere = { ...device, address: '198.51.100.7' };
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.logInOptions()), elsewhere),
    ).toMatchObject({
      ok: true,
      principal: { userId: person.userId },
    });
  });
});

test('over REST the answer names the kinds of second factor, and a passkey signs in', async () => {
  const { person, key } = await holders.withPasskey('elecampane');
  const { username, password } = person;
  const post = (payload: object) => muster.app.inject({ method: 'POST', url: '/api/login', payload });
  const missing = await post({ username, password });
  expect(missing.statusCode).toBe(401);
  const body = missing.json<{ passkeyOptions: string }>();
  expect(body).toMatchObject({ mfaRequired: true, mfaKinds: ['passkey', 'recovery-code'] });
  const right = await post({ username, password, passkey: key.get(body.passkeyOptions) });
  expect(right.statusCode).toBe(200);
});
