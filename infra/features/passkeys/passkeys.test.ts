import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import { device, origin, passkeyHolders, self } from './testing/passkeys.ts';

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
  test('needs the password to be created, so that nobody adds one on a device left open', async () => {
    const person = await registerOrganisation(muster.app, 'quillon');
    const { ownPasskeys } = features().secondFactor;
    for (const password of ['not this one', ''])
      expect(await ownPasskeys.enrol({ password }, self(person))).toMatchObject({
        ok: false,
        fields: { password: 'wrong-password' },
      });
    expect(await ownPasskeys.enrol({}, self(person))).toMatchObject({ fields: { password: 'required' } });
    const { rows } = await muster.pool.query('select from muster.passkey_challenges');
    expect(rows).toEqual([]);
  });

  test('is created for this site and required from then on, with recovery codes for a person without any', async () => {
    const person = await registerOrganisation(muster.app, 'passant');
    const options = JSON.parse(await holders.optionsFor(person)) as Record<string, unknown>;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Muster' },
      user: { name: 'passant' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options.user)).not.toContain(`"${person.userId}"`);
    const first = await holders.enrol(person);
    expect(first).toMatchObject({ ok: true, passkey: { name: 'My phone', lastUsedAt: null } });
    expect(first.ok && first.codes).toHaveLength(10);
    const { ownPasskeys } = features().secondFactor;
    expect(await ownPasskeys.enrol({ password: person.password }, self(person))).toMatchObject({
      code: 'mfa-required',
      factors: { totp: false, passkey: expect.stringContaining('challenge') },
    });
    const codes = first.ok ? first.codes : [];
    const second = await holders.enrol(person, undefined, {}, codes[0]);
    expect(second.ok && second.codes).toEqual([]);
    expect(await features().secondFactor.own.status(self(person))).toMatchObject({
      totp: false,
      recoveryCodesLeft: 9,
      passkeys: [{ name: 'My phone' }, { name: 'My phone' }],
    });
    expect(await holders.logIn(person)).toMatchObject({ code: 'mfa-required', factors: { totp: false } });
  });

  test.each([
    ['for another site', { origin: 'https://muster.example' }],
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['without user verification', { verified: false }],
  ] as const)('created %s is refused', async (_what, misbehaviour) => {
    const person = await registerOrganisation(muster.app, `p${randomUUID().slice(0, 8)}`);
    const confirmed = await holders.enrol(person, new SoftwareAuthenticator(origin), misbehaviour);
    expect(confirmed).toMatchObject({ ok: false, code: 'invalid', fields: { response: 'wrong-passkey' } });
    expect(await holders.logIn(person)).toMatchObject({ ok: true });
  });

  test('is created by one answer, only for the person who requested it, and needs a name', async () => {
    const { person, key, codes } = await holders.withPasskey('questing');
    const other = await registerOrganisation(muster.app, 'quoits');
    const response = new SoftwareAuthenticator(origin).create(await holders.optionsFor(person, codes[0]));
    const confirm = (who: Organisation, input: object) =>
      features().secondFactor.ownPasskeys.confirm(input, self(who));
    expect(await confirm(other, { name: 'Mine', response })).toMatchObject({ code: 'invalid' });
    expect(await confirm(person, { name: ' ', response })).toMatchObject({ fields: { name: 'required' } });
    expect(await confirm(person, { name: 'Mine', response })).toMatchObject({ ok: true });
    expect(await confirm(person, { name: 'Mine', response })).toMatchObject({ code: 'invalid' });
    // the same key for another person
    expect(await holders.enrol(other, key)).toMatchObject({ code: 'invalid' });
    for (const nonsense of ['', '{}', 'null', '[]', '{"id":1}', 'x'.repeat(30_000)])
      expect(await confirm(person, { name: 'Mine', response: nonsense })).toMatchObject({ code: 'invalid' });
  });

  test('is removed with the password and a factor; the recovery codes go with the last one', async () => {
    const { person, key, passkey, codes } = await holders.withPasskey('aubrieta');
    const other = await registerOrganisation(muster.app, 'bistort');
    const { passkeyId } = passkey;
    const remove = (who: Organisation, password: string, more: object = {}) =>
      features().secondFactor.ownPasskeys.remove({ passkeyId, password, ...more }, self(who));
    expect(await remove(person, 'not this one')).toMatchObject({ fields: { password: 'wrong-password' } });
    expect(await remove(other, other.password)).toMatchObject({ code: 'not-found' });
    const noId = { passkeyId: 'no id', code: codes[0] };
    expect(await remove(person, person.password, noId)).toMatchObject({ code: 'not-found' });
    const needed = await remove(person, person.password);
    expect(needed).toMatchObject({ code: 'mfa-required' });
    const options = 'factors' in needed ? (needed.factors.passkey ?? '') : '';
    expect(await remove(person, person.password, { passkey: key.get(options) })).toEqual({ ok: true });
    expect(await features().secondFactor.own.status(self(person))).toEqual({
      totp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect(await holders.logIn(person)).toMatchObject({ ok: true });
    expect(await features().signIn.logInWithPasskey(key.get(await holders.logInOptions()), device)).toEqual(
      wrong,
    );
  });

  test('is refused when the person has twenty', async () => {
    const { person, codes } = await holders.withPasskey('campion');
    await muster.pool.query(
      `insert into muster.passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, name)
       select gen_random_uuid(), $1, decode(md5(n::text), 'hex'), '', 0, '{}', 'x' from generate_series(2, 20) n`,
      [person.userId],
    );
    expect(
      await features().secondFactor.ownPasskeys.enrol(
        { password: person.password, code: codes[0] },
        self(person),
      ),
    ).toMatchObject({
      code: 'too-many-passkeys',
    });
  });
});

test('open challenges are limited for each scope, and expired ones are deleted', async () => {
  const { person, codes } = await holders.withPasskey('dittany');
  await holders.optionsFor(person, codes[0]);
  await muster.pool.query(
    `insert into muster.passkey_challenges (challenge_hash, purpose, scope, expires_at)
     select decode(md5(n::text), 'hex'), purpose, scope, expires_at
     from generate_series(1, 104) n, (select * from muster.passkey_challenges order by expires_at desc limit 1) made`,
  );
  await holders.optionsFor(person, codes[1]);
  const count = async () => {
    const { rows } = await muster.pool.query<{ most: number }>(
      'select coalesce(max(n), 0)::int as most from (select count(*) n from muster.passkey_challenges group by scope) x',
    );
    return rows[0]?.most;
  };
  expect(await count()).toBe(100);
  await muster.pool.query('update muster.passkey_challenges set expires_at = now()');
  await muster.runJob('sweep-passkey-challenges');
  expect(await count()).toBe(0);
});
