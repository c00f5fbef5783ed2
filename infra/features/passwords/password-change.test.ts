import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { codeOf } from '../../../tests/support/authenticator-app.ts';
import { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
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

describe('changing the password when signed in', () => {
  test('needs the old one, ends the other sessions, and keeps this one', async () => {
    const password = 'the secret of no9';
    const mine = await people.signIn(ann, password);
    const other = await people.signIn(ann, password);
    if (mine?.principal.kind !== 'staff' || other === undefined) throw new Error('not signed in');
    const change = (oldPassword: string) => people.passwords.change({ oldPassword, password: fresh }, self);
    const self = mine.principal;
    expect(await change('not this')).toMatchObject({
      code: 'invalid',
      fields: { oldPassword: 'wrong-password' },
    });
    expect(await people.isAlive(other.token)).toBe(true);
    expect(await change(password)).toEqual({ ok: true });
    expect(await people.isAlive(mine.token)).toBe(true);
    expect(await people.isAlive(other.token)).toBe(false);
    expect(await people.signIn(ann, password)).toBeUndefined();
    expect(await people.signIn(ann, fresh)).toBeDefined();
    await until(
      async () => (await people.eventsOf(ann)).some(({ data }) => data['how'] === 'changed'),
      'the event',
    );
  });

  test('limits wrong old passwords, so that nobody can guess it in an open session', async () => {
    const mine = await people.signIn(ann, fresh);
    if (mine?.principal.kind !== 'staff') throw new Error('not signed in');
    const self = mine.principal;
    const codes = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const outcome = await people.passwords.change(
        { oldPassword: `guess ${guess}`, password: 'whatever else' },
        self,
      );
      codes.push(outcome.ok ? 'ok' : outcome.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid'), 'too-many']);
  });

  test('leaves no session of the old password, not even of a sign-in that is in progress', async () => {
    const person = await people.createTestUser();
    const mine = await people.signIn(person, person.password);
    if (mine?.principal.kind !== 'staff') throw new Error('not signed in');
    const self = mine.principal;
    const signIns = Array.from({ length: 8 }, () => people.signIn(person, person.password));
    await people.passwords.change({ oldPassword: person.password, password: fresh }, self);
    const opened = (await Promise.all(signIns)).filter((session) => session !== undefined);
    for (const { token } of opened) expect(await people.isAlive(token)).toBe(false);
  });

  test('is refused when the old password was replaced while the change was under way', async () => {
    const person = await people.createTestUser();
    const thief = await people.signIn(person, person.password);
    if (thief?.principal.kind !== 'staff') throw new Error('not signed in');
    const self = thief.principal;
    const token = await people.tokenFor(person);
    const [reset, change] = await people.inOrder<unknown>(
      person,
      () => people.passwords.reset({ token, password: fresh }, device),
      () =>
        people.passwords.change({ oldPassword: person.password, password: 'the secret of a thief' }, self),
    );
    expect(reset).toEqual({ ok: true });
    expect(change).toMatchObject({ code: 'invalid', fields: { oldPassword: 'wrong-password' } });
    expect(await people.signIn(person, 'the secret of a thief')).toBeUndefined();
    expect(await people.signIn(person, fresh)).toBeDefined();
  });

  test('makes a request for an address change void whose mail was not written yet', async () => {
    const person = await people.createTestUser();
    const thief = await people.signIn(person, person.password);
    if (thief?.principal.kind !== 'staff') throw new Error('not signed in');
    const self = thief.principal;
    const { ownNames } = people.muster.core.features;
    const request = (email: string, password: string) =>
      ownNames.requestEmailChange({ email, password }, self);
    const token = await people.tokenFor(person);
    await people.inOrder<unknown>(
      person,
      () => people.passwords.reset({ token, password: fresh }, device),
      () => request('waiting@evil.example', person.password),
    );
    // the worker locks the credential for both, so it has come to the first one before the later one
    expect(await request('later@elsewhere.example', fresh)).toEqual({ ok: true });
    await until(() => people.mailsTo('later@elsewhere.example')[0], 'the link');
    const links = await people.muster.pool.query('select from muster.email_changes where user_id = $1', [
      person.userId,
    ]);
    expect(links.rowCount).toBe(1);
  });

  test('makes factors void whose setting up was begun with the old one', async () => {
    const person = await people.createTestUser();
    await people.confirm(person);
    const thief = await people.signIn(person, person.password);
    if (thief?.principal.kind !== 'staff') throw new Error('not signed in');
    const self = thief.principal;
    const { own, ownPasskeys } = people.muster.core.features.secondFactor;
    const passkey = await ownPasskeys.enrol({ password: person.password }, self);
    const app = await own.enrolTotp(self, person.password);
    if (!passkey.ok || !app.ok) throw new Error('not begun');
    const response = new SoftwareAuthenticator('https://muster.example.org').create(passkey.options);
    const code = await codeOf(app.secret);
    const token = await people.tokenFor(person);
    const [reset] = await people.inOrder<unknown>(
      person,
      () => people.passwords.reset({ token, password: fresh }, device),
      () => ownPasskeys.confirm({ name: 'A stolen laptop', response }, self),
      () => own.confirmTotp(self, code),
    );
    expect(reset).toEqual({ ok: true });
    expect(await own.status(self)).toEqual({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
    expect(await people.signIn(person, fresh)).toBeDefined();
  });

  test.each(['changed', 'reset'])(
    'makes an address change that was requested with the old one void, when %s',
    async (how) => {
      const person = await people.createTestUser();
      const mine = await people.signIn(person, person.password);
      if (mine?.principal.kind !== 'staff') throw new Error('not signed in');
      const { ownNames } = people.muster.core.features;
      const [email, password] = [`${how}@evil.example`, person.password];
      expect(await ownNames.requestEmailChange({ email, password }, mine.principal)).toEqual({ ok: true });
      const mail = await until(() => people.mailsTo(email)[0], 'the link');
      const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const [, token] = /confirm-email\/([\w-]{43})\b/.exec(plain) ?? [];
      if (how === 'changed')
        await people.passwords.change({ oldPassword: password, password: fresh }, mine.principal);
      else await people.passwords.reset({ token: await people.tokenFor(person), password: fresh }, device);
      expect(await ownNames.confirmEmailChange(token ?? '', device, crypto.randomUUID())).toMatchObject({
        code: 'link-used-up',
      });
    },
  );
});
