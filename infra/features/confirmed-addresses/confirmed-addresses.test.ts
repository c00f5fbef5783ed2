import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeRole } from '../../../domain/roster/commands.ts';
import { codeOf } from '../../../tests/support/authenticator-app.ts';
import { aUser } from '../../../tests/support/people.ts';
import { until } from '../../../tests/support/program.ts';
import { hour } from '../../platform/limits/limits.ts';
import { type Place, settle } from './testing/confirming.ts';

let place: Place;
beforeAll(async () => {
  place = await settle();
});
afterAll(() => place?.close());
afterEach(() => place.muster.pool.query('truncate muster.rate_limits'));

const usedUp = { ok: false, code: 'link-used-up', fields: {} };

describe('an address', () => {
  test('is confirmed by the link that a registration mails, once', async () => {
    const ann = await place.somebody('annandale');
    expect(await place.confirmedAddresses.isConfirmed(ann.userId)).toBe(false);
    const token = await place.linkTo(ann);
    expect(await place.confirm(`${token.slice(0, -1)}!`)).toEqual(usedUp);
    expect(await place.confirm(token)).toEqual({ ok: true });
    expect(await place.confirmedAddresses.isConfirmed(ann.userId)).toBe(true);
    expect(await place.confirm(token)).toEqual(usedUp);
    expect(place.securityLines().filter(({ user }) => user === ann.userId)).toEqual([
      { security: 'address-confirmed', user: ann.userId, code: undefined },
    ]);
  });

  test('gets another link on request, five within an hour', async () => {
    const { userId, email } = await place.somebody('brecon');
    for (let round = 0; round < 5; round += 1)
      expect(await place.confirmedAddresses.mailLink({ userId })).toEqual({ ok: true });
    const sixth = await place.confirmedAddresses.mailLink({ userId });
    expect(sixth).toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) });
    const last = await place.linkTo({ email }, 5);
    expect(await place.confirm(last)).toEqual({ ok: true });
    await place.muster.pool.query('truncate muster.rate_limits');
    expect(await place.confirmedAddresses.mailLink({ userId })).toEqual({ ok: true });
    expect(place.confirmationsTo(email)).toHaveLength(6);
  });
});

test('users whom admins register are mailed a link as often as invitations are sent; the others ask for one', async () => {
  const who = await place.somebody('moffat');
  const { limits } = place.muster.core;
  const counted = limits.of('address-confirmation-tenant', 60, hour);
  expect(await counted.consumeMany(59, String(who.tenantId))).toBeNull();
  const userIds: number[] = [];
  for (const name of ['sixtieth', 'sixtyfirst', 'sixtysecond']) {
    const registered = await place.muster.ports.users.register(aUser(name), place.as(who));
    if (!registered.ok) throw new Error(registered.code);
    userIds.push(registered.ids.userId);
  }
  await place.linkTo(aUser('sixtieth'));
  // an owner, who registered later and without an admin
  await place.linkTo(await place.somebody('lanark'));
  expect(place.confirmationsTo(aUser('sixtyfirst').email)).toEqual([]);
  expect(place.confirmationsTo(aUser('sixtysecond').email)).toEqual([]);
  const [, userId = 0] = userIds;
  expect(await place.confirmedAddresses.mailLink({ userId })).toEqual({ ok: true });
  await place.linkTo(aUser('sixtyfirst'));
});

/** Looks for deliveries that were held back, as the program does each minute. */
async function lookForHeld(): Promise<void> {
  await place.muster.pool.query(
    `update read_models.deliveries set due_at = due_at - interval '2 minutes' where progress = 'waiting'`,
  );
  await place.muster.runJob('queue-overdue-deliveries');
}

describe('mail of a tenant to others', () => {
  test('waits until an admin has a confirmed address, is counted, and goes out afterwards', async () => {
    const { tenantId, ...club } = await place.somebody('clubhouse');
    const who = { ...club, tenantId };
    expect(await place.invite(who, 'guest@invited.example')).toMatchObject({ ok: true });
    const gone = await place.invite(who, 'gone@invited.example');
    if (!gone.ok) throw new Error(gone.code);
    await expect.poll(() => place.confirmedAddresses.waitingMail(tenantId)).toBe(2);
    await lookForHeld();
    await place.withdraw(who, gone.invitationId);
    await expect.poll(() => place.confirmedAddresses.waitingMail(tenantId)).toBe(1);
    const token = await place.linkTo(who);
    expect(place.mailsTo('guest@invited.example')).toEqual([]);
    expect(await place.confirm(token)).toEqual({ ok: true });
    await until(() => place.mailsTo('guest@invited.example').length === 1, 'the invitation');
    await expect.poll(() => place.confirmedAddresses.waitingMail(tenantId)).toBe(0);
    await place.invite(who, 'next@invited.example');
    await until(() => place.mailsTo('next@invited.example').length === 1, 'the next invitation');
    expect(place.mailsTo('gone@invited.example')).toEqual([]);
  });

  test('also goes out when somebody with a confirmed address becomes an admin', async () => {
    const who = await place.somebody('dunbar');
    const tom = await place.muster.ports.users.register(aUser('tomtom'), place.as(who));
    if (!tom.ok) throw new Error(tom.code);
    expect(await place.confirm(await place.linkTo(aUser('tomtom')))).toEqual({ ok: true });
    await place.invite(who, 'later@invited.example');
    await expect.poll(() => place.confirmedAddresses.waitingMail(who.tenantId)).toBe(1);
    const role = { userId: tom.ids.userId, role: 'admin' };
    await place.muster.core.dispatcher.dispatch(changeRole, role, place.as(who));
    await lookForHeld();
    await until(() => place.mailsTo('later@invited.example').length === 1, 'the invitation');
  });
});

describe('a reset of the password by mail', () => {
  const own = () => place.muster.core.features.secondFactor.own;
  const self = ({ userId, username }: { userId: number; username: string }) => ({
    userId,
    username,
    sessionId: v7(),
  });
  async function enrol(person: { userId: number; username: string; password: string }) {
    const begun = await own().enrolTotp(self(person), person.password);
    if (!begun.ok) throw new Error(begun.code);
    await own().confirmTotp(self(person), await codeOf(begun.secret, -1));
    await place.muster.pool.query(
      `insert into muster.passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, name)
       values (gen_random_uuid(), $1, uuid_send(gen_random_uuid()), 'key', 0, '{}', 'Phone')`,
      [person.userId],
    );
  }

  test('of an address never confirmed removes every factor, and confirms it', async () => {
    const victim = await place.somebody('elgin');
    await enrol(victim);
    expect(await place.logIn('elgin', victim.password)).toMatchObject({ code: 'mfa-required' });
    expect(await place.reset(victim, 'my own new secret')).toEqual({ ok: true });
    expect(await place.logIn('elgin', 'my own new secret')).toMatchObject({ ok: true });
    expect(await own().status(self(victim))).toEqual({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
    await until(() => place.confirmedAddresses.isConfirmed(victim.userId), 'the confirmation');
  });

  test('of a confirmed address keeps them', async () => {
    const person = await place.somebody('forres');
    expect(await place.confirm(await place.linkTo(person))).toEqual({ ok: true });
    await enrol(person);
    expect(await place.reset(person, 'my own new secret')).toEqual({ ok: true });
    expect(await place.logIn('forres', 'my own new secret')).toMatchObject({ code: 'mfa-required' });
    expect((await own().status(self(person))).passkeys).toHaveLength(1);
  });
});
