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
  test('takes the place of a code after the password', async () => {
    const { person, key } = await holders.withPasskey('rosalind');
    const passkey = key.get(await holders.asked(person));
    expect(await holders.logIn({ ...person, password: 'not this one' }, { passkey })).toEqual(wrong);
    expect(await holders.logIn(person, { passkey })).toMatchObject({ ok: true });
    expect(await holders.logIn(person, { passkey })).toMatchObject({
      code: 'wrong-code',
      fields: { passkey: 'wrong-passkey' },
      factors: { totp: false, passkey: expect.stringContaining('challenge') },
    });
    const { email, username, password } = person;
    const owner = await features().signIn.logInOwner({ email, username, password }, device);
    if (owner.ok || !owner.factors?.passkey) throw new Error('No passkey was asked for');
    const more = { passkey: key.get(owner.factors.passkey) };
    expect(await features().signIn.logInOwner({ email, username, password, ...more }, device)).toMatchObject({
      ok: true,
      principal: { kind: 'owner' },
    });
  });

  test('beside an authenticator leaves the choice, and a recovery code stands in for both', async () => {
    const { person, key, codes } = await holders.withPasskey('sorrel');
    const begun = await features().secondFactor.own.enrolTotp(self(person), person.password);
    if (!begun.ok) throw new Error(begun.code);
    const code = await codeOf(begun.secret);
    const confirmed = await features().secondFactor.own.confirmTotp(self(person), code);
    expect(confirmed.ok).toBe(true);
    expect(await holders.logIn(person)).toMatchObject({
      factors: { totp: true, passkey: expect.any(String) },
    });
    expect(await holders.logIn(person, { passkey: key.get(await holders.asked(person)) })).toMatchObject({
      ok: true,
    });
    expect(await holders.logIn(person, { code: codes[0] })).toMatchObject({ code: 'wrong-code' });
    expect(await holders.logIn(person, { code: confirmed.ok && confirmed.codes[0] })).toMatchObject({
      ok: true,
    });
  });

  test('signs in without a name or a password, and counts as both factors', async () => {
    const { person, key } = await holders.withPasskey('tansy');
    const signedIn = await features().signIn.logInWithPasskey(key.get(await holders.anybody()), device);
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
    ['to a question of nobody', { challenge: 'x'.repeat(43) }],
    ['without having asked who holds it', { verified: false }],
    ['with a counter that did not rise', { counter: 1 }],
    ['for somebody else', { userHandle: 'c29tZWJvZHk' }],
  ] as const)('that answers %s signs nobody in', async (_what, misbehaviour) => {
    const { key } = await holders.withPasskey(`u${randomUUID().slice(0, 8)}`);
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.anybody(), misbehaviour), device),
    ).toEqual(wrong);
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.anybody(), { counter: 7 }), device),
    ).toMatchObject({
      ok: true,
    });
  });

  test('that nobody knows gets the answer of one that is wrong', async () => {
    const stranger = new SoftwareAuthenticator(origin);
    stranger.create(await holders.optionsFor(await registerOrganisation(muster.app, 'ursine')));
    expect(await features().signIn.logInWithPasskey(stranger.get(await holders.anybody()), device)).toEqual(
      wrong,
    );
    expect(await features().signIn.logInWithPasskey('nonsense', device)).toEqual(wrong);
  });

  test('answers each question once, also when sent five times at once, and for five minutes', async () => {
    const { person, key } = await holders.withPasskey('vervain');
    const response = key.get(await holders.anybody());
    const tries = Promise.all(
      Array.from({ length: 5 }, () => features().signIn.logInWithPasskey(response, device)),
    );
    expect((await tries).filter(({ ok }) => ok)).toHaveLength(1);
    const late = key.get(await holders.anybody());
    await muster.pool.query(`update muster.passkey_challenges set expires_at = now()`);
    expect(await features().signIn.logInWithPasskey(late, device)).toEqual(wrong);
    // a question after the password is none for signing in without one, and the other way round
    expect(await features().signIn.logInWithPasskey(key.get(await holders.asked(person)), device)).toEqual(
      wrong,
    );
    expect(await holders.logIn(person, { passkey: key.get(await holders.anybody()) })).toMatchObject({
      code: 'wrong-code',
    });
  });

  test("is not another person's second factor", async () => {
    const [one, other] = [await holders.withPasskey('woodruff'), await holders.withPasskey('yarrow')];
    const passkey = one.key.get(await holders.asked(other.person));
    expect(await holders.logIn(other.person, { passkey })).toMatchObject({ code: 'wrong-code' });
  });

  test('is tried a bounded number of times from one address, and strangers lock nobody out', async () => {
    const { person, key } = await holders.withPasskey('zinnia');
    for (let attempt = 0; attempt < 100; attempt += 1)
      await features().signIn.logInWithPasskey('nonsense', device);
    expect(await features().signIn.logInWithPasskey(key.get(await holders.anybody()), device)).toMatchObject({
      code: 'too-many',
    });
    const elsewhere = { ...device, address: '198.51.100.7' };
    expect(
      await features().signIn.logInWithPasskey(key.get(await holders.anybody()), elsewhere),
    ).toMatchObject({
      ok: true,
      principal: { userId: person.userId },
    });
  });
});

test('over REST the kinds of second factor are said, and a passkey signs in', async () => {
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
