import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { reactingTypes } from '../../../domain/processes/processes.ts';
import { membershipsOf } from '../../../projections/roster/queries.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { aUser } from '../../../tests/support/people.ts';
import { until } from '../../../tests/support/program.ts';
import { settleInterrupted } from '../../platform/dispatch/settle-interrupted.ts';
import { cut, nextAppendTo } from '../../platform/event-store/testing/cut-append.ts';
import { startProcessRunner } from '../../platform/processes/runner.ts';
import { emailKeyOf, tokenOf } from './keys.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;
let count = 0;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'other');
});
afterAll(() => muster?.close());

const device = { userAgent: 'a test', address: '192.0.2.1' };
const as = (userId: number, commandId: string = v7()) => ({
  principal: { kind: 'staff', userId, username: 'x', sessionId: v7() } as const,
  tenantId: own.tenantId,
  correlationId: 'a-test',
  commandId,
});
const asAdmin = (commandId?: string) => as(own.userId, commandId);
const staff = () => ({ ...muster.ports.users, ...muster.ports.invitations });
const openTo = async (wanted: string) =>
  (await staff().openInvitations(own.tenantId)).filter(({ email }) => email === wanted).length;

/** Somebody new, invited by the admin. */
async function invited() {
  count += 1;
  const person = aUser(`guest${count}`);
  const outcome = await staff().invite({ email: person.email }, asAdmin());
  if (!outcome.ok) throw new Error(outcome.code);
  const { invitationId } = outcome;
  const token = tokenOf(muster.core.privacy, invitationId);
  const commandId = v7();
  const register = (id = commandId, named = person) =>
    staff().registerInvited(
      named,
      token,
      { principal: { kind: 'public' }, correlationId: 'a-test', commandId: id },
      device,
    );
  const withdraw = (id?: string) => staff().withdraw(invitationId, asAdmin(id));
  const accept = (userId = other.userId) => staff().accept(token, as(userId));
  const isOffered = async () => (await staff().offer(token)) !== undefined;
  return { ...person, invitationId, token, register, withdraw, accept, isOffered };
}

/** Delays the next append to a category; `reached` resolves when it was requested. */
function held(category: string) {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  nextAppendTo(muster.eventStore, category, async (append) => {
    reached.resolve();
    await release.promise;
    return append();
  });
  return { reached: reached.promise, release: () => release.resolve() };
}

/** The next append to a category is done, and the program ends right after it. */
const endAfter = (category: string) =>
  nextAppendTo(muster.eventStore, category, async (append) => {
    await append();
    return cut();
  });

/** Does what the worker does after a start, for all events of the log. */
async function runProcesses() {
  const { pools, store, privacy, dispatcher } = muster.core;
  const head = await store.head();
  const runner = startProcessRunner({
    pool: pools.writer,
    store,
    privacy,
    react: dispatcher.react,
    types: reactingTypes,
    log: keptLog(),
  });
  await until(async () => {
    const { rows } = await muster.pool.query<{ position: bigint }>(
      'select position from muster.process_checkpoints',
    );
    return BigInt(rows[0]?.position ?? 0) >= head;
  }, 'the processes to have handled the log');
  await runner.stop();
}

const accountsOf = async (username: string) => {
  const { rows } = await muster.pool.query<{ user_id: number }>(
    'select user_id from read_models.people where username = $1',
    [username],
  );
  return rows.map((row) => row.user_id);
};
const tenantsOf = async (userId: number) =>
  (await muster.ports.reads.asPerson(userId, (db) => membershipsOf(db, userId))).map((row) => row.tenant_id);
const joined = (userId: number) =>
  until(async () => (await tenantsOf(userId)).includes(own.tenantId), 'the person to join');

/** Makes the claims of registrations a minute older than they are: a claim that old counts as interrupted. */
async function aMinuteLater<T>(work: () => Promise<T>): Promise<T> {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 61_000;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

describe('registering and withdrawing at the same time', () => {
  test('registering wins if it claimed the invitation first', async () => {
    const guest = await invited();
    const { reached, release } = held('user');
    const registering = guest.register();
    await reached;
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
    expect(await guest.accept()).toMatchObject({ ok: false, code: 'link-used-up' });
    release();
    expect(await registering).toMatchObject({ ok: true });
    const [userId] = await accountsOf(guest.username);
    expect(await tenantsOf(userId ?? 0)).toEqual([own.tenantId]);
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
    expect(await openTo(guest.email)).toBe(0);
  });

  test('one of them wins, and the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await invited();
      const [registered, withdrawn] = await Promise.all([guest.register(), guest.withdraw()]);
      expect(registered.ok).toBe(!withdrawn.ok);
      if (!registered.ok) expect(registered.code).toBe('link-used-up');
      if (!withdrawn.ok) expect(withdrawn.code).toBe('not-found');
      expect(await accountsOf(guest.username)).toHaveLength(registered.ok ? 1 : 0);
      expect(await openTo(guest.email)).toBe(0);
    }
  });

  test('registering is refused after the withdrawal, and registers nobody', async () => {
    const guest = await invited();
    const { reached, release } = held('invitations');
    const withdrawing = guest.withdraw();
    await reached;
    const registering = guest.register();
    release();
    expect(await withdrawing).toMatchObject({ ok: true });
    expect(await registering).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await guest.register(v7())).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await accountsOf(guest.username)).toEqual([]);
  });
});

describe('two people with one link at the same time', () => {
  test('one accepts, and the other is refused', async () => {
    const kim = await staff().register(aUser('kimberly'), { ...asAdmin(), tenantId: own.tenantId });
    if (!kim.ok) throw new Error(kim.code);
    const guest = await invited();
    const outcomes = await Promise.all([guest.accept(other.userId), guest.accept(kim.ids.userId)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'link-used-up' });
  });

  test('one registers, and the other gets no account', async () => {
    const guest = await invited();
    const rival = { ...aUser('rival'), email: guest.email };
    const outcomes = await Promise.all([guest.register(), guest.register(v7(), rival)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'link-used-up' });
    expect([...(await accountsOf(guest.username)), ...(await accountsOf('rival'))]).toHaveLength(1);
  });
});

describe('a registration that is refused', () => {
  test('gives the link back', async () => {
    const guest = await invited();
    const taken = { ...aUser('harvest'), email: guest.email };
    expect(await guest.register(v7(), taken)).toMatchObject({ ok: false, code: 'taken' });
    expect(await openTo(guest.email)).toBe(1);
    expect(await guest.register()).toMatchObject({ ok: true });
  });
});

describe('a registration that was interrupted', () => {
  test('before the account was made, is finished by its repeat', async () => {
    const guest = await invited();
    nextAppendTo(muster.eventStore, 'user', cut);
    await expect(guest.register()).rejects.toThrow('died');
    expect(await guest.register(v7())).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await guest.register()).toMatchObject({ ok: true });
    expect(await accountsOf(guest.username)).toHaveLength(1);
  });

  test('before the account was made, keeps the link for a minute', async () => {
    for (const then of ['register', 'withdraw', 'accept'] as const) {
      const guest = await invited();
      nextAppendTo(muster.eventStore, 'user', cut);
      await expect(guest.register()).rejects.toThrow('died');
      const { core } = muster;
      const act = { register: () => guest.register(v7()), withdraw: guest.withdraw, accept: guest.accept };
      expect(await act[then]()).toMatchObject({ ok: false });
      // its names are released by the job for interrupted commands
      await settleInterrupted(core.ledger, core.reservations, 0);
      expect(await aMinuteLater(() => act[then]())).toMatchObject({ ok: true });
      expect(await accountsOf(guest.username)).toHaveLength(then === 'register' ? 1 : 0);
      // the interrupted one resumes too late
      if (then !== 'register') expect(await guest.register()).toMatchObject({ ok: false });
      expect(await accountsOf(guest.username)).toHaveLength(then === 'register' ? 1 : 0);
    }
  });

  test('and resumes after its claim was given up, registers nobody', async () => {
    const guest = await invited();
    const { reached, release } = held('user');
    const registering = guest.register();
    await reached;
    expect(await aMinuteLater(guest.withdraw)).toMatchObject({ ok: true });
    release();
    expect(await registering).toMatchObject({ ok: false, code: 'abandoned' });
    expect(await accountsOf(guest.username)).toEqual([]);
  });

  test('after the account was made, is finished by its repeat or by the processes', async () => {
    for (const by of ['repeat', 'processes'] as const) {
      const guest = await invited();
      endAfter('user');
      await expect(guest.register()).rejects.toThrow('died');
      expect(await aMinuteLater(guest.withdraw)).toMatchObject({ ok: false, code: 'not-found' });
      expect(await aMinuteLater(guest.accept)).toMatchObject({ ok: false, code: 'link-used-up' });
      if (by === 'repeat') expect(await guest.register()).toMatchObject({ ok: true });
      else await runProcesses();
      const [userId] = await accountsOf(guest.username);
      await joined(userId ?? 0);
      expect(await openTo(guest.email)).toBe(0);
    }
  });

  test('after the invitation was accepted, is finished by its repeat or by the processes', async () => {
    for (const by of ['repeat', 'processes'] as const) {
      const guest = await invited();
      nextAppendTo(muster.eventStore, 'roster', cut);
      await expect(guest.register()).rejects.toThrow('died');
      if (by === 'repeat') expect(await guest.register()).toMatchObject({ ok: true });
      else await runProcesses();
      const [userId] = await accountsOf(guest.username);
      await joined(userId ?? 0);
    }
  });
});

describe('an acceptance that was interrupted', () => {
  const somebody = async () => {
    const person = await registerOrganisation(muster.app, `owner${(count += 1)}`);
    return person.userId;
  };

  test('before it was in the log, leaves the invitation open', async () => {
    const [guest, userId] = [await invited(), await somebody()];
    nextAppendTo(muster.eventStore, 'invitations', cut);
    await expect(guest.accept(userId)).rejects.toThrow('died');
    expect(await guest.isOffered()).toBe(true);
    expect(await guest.accept(userId)).toMatchObject({ ok: true });
    expect(await tenantsOf(userId)).toContain(own.tenantId);
  });

  test('after it was in the log, is finished by its repeat or by the processes', async () => {
    for (const cutAt of ['invitations', 'roster'] as const)
      for (const by of ['repeat', 'processes'] as const) {
        const [guest, userId] = [await invited(), await somebody()];
        if (cutAt === 'invitations') endAfter('invitations');
        else nextAppendTo(muster.eventStore, 'roster', cut);
        await expect(guest.accept(userId)).rejects.toThrow('died');
        expect(await guest.accept(own.userId)).toMatchObject({ ok: false, code: 'link-used-up' });
        if (by === 'repeat') expect(await guest.accept(userId)).toMatchObject({ ok: true });
        else await runProcesses();
        await joined(userId);
        expect(await openTo(guest.email)).toBe(0);
      }
  });
});

describe('an invitation whose sending was interrupted', () => {
  const address = () => `late${(count += 1)}@example.org`;
  const invite = (email: string, commandId: string) => staff().invite({ email }, asAdmin(commandId));
  const rowsOf = async (email: string) => {
    const { rows } = await muster.pool.query<{ id: string; sent: boolean }>(
      `select invitation_id as id, sent_at is not null as sent from muster.invitations where email_key = $1`,
      [emailKeyOf(muster.core.privacy, email)],
    );
    return rows;
  };

  test('before it was in the log, is unknown, exported to nobody and deleted after a day', async () => {
    const [email, commandId] = [address(), v7()];
    nextAppendTo(muster.eventStore, 'invitations', cut);
    await expect(invite(email, commandId)).rejects.toThrow('died');
    expect([await openTo(email), await rowsOf(email)]).toMatchObject([0, [{ sent: false }]]);
    expect(await invite(email, commandId)).toMatchObject({ ok: true });
    expect([await openTo(email), await rowsOf(email)]).toMatchObject([1, [{ sent: true }]]);

    const never = address();
    nextAppendTo(muster.eventStore, 'invitations', cut);
    await expect(invite(never, v7())).rejects.toThrow('died');
    await muster.pool.query(`update muster.invitations set expires_at = expires_at - interval '25 hours'`);
    await muster.runJob('end-expired-invitations');
    expect(await rowsOf(never)).toEqual([]);
    await muster.pool.query(`update muster.invitations set expires_at = expires_at + interval '25 hours'`);
  });

  test('after it was in the log, is mailed once by its repeat or by the processes', async () => {
    for (const by of ['repeat', 'processes'] as const) {
      const [email, commandId] = [address(), v7()];
      endAfter('invitations');
      await expect(invite(email, commandId)).rejects.toThrow('died');
      if (by === 'repeat') expect(await invite(email, commandId)).toMatchObject({ ok: true });
      else await runProcesses();
      await until(async () => (await openTo(email)) === 1, 'the invitation to be listed');
      expect(await rowsOf(email)).toMatchObject([{ sent: true }]);
      const again = await invite(email, commandId);
      expect(await rowsOf(email)).toEqual([{ id: 'invitationId' in again && again.invitationId, sent: true }]);
    }
  });

  test('while it replaced another, leaves only the new one open', async () => {
    const [email, commandId] = [address(), v7()];
    const first = await invite(email, v7());
    endAfter('invitations');
    await expect(invite(email, commandId)).rejects.toThrow('died');
    await runProcesses();
    const again = await invite(email, commandId);
    expect(again).toMatchObject({ ok: true });
    expect(again).not.toMatchObject({ invitationId: 'invitationId' in first && first.invitationId });
    expect(await rowsOf(email)).toMatchObject([{ id: 'invitationId' in again && again.invitationId }]);
    expect(await openTo(email)).toBe(1);
  });
});

describe('a withdrawal that was interrupted', () => {
  test('before it was in the log, leaves the invitation open', async () => {
    const guest = await invited();
    nextAppendTo(muster.eventStore, 'invitations', cut);
    await expect(guest.withdraw()).rejects.toThrow('died');
    expect(await guest.register()).toMatchObject({ ok: true });
  });

  test('after it was in the log, lets nobody in and forgets the address', async () => {
    const guest = await invited();
    endAfter('invitations');
    await expect(guest.withdraw()).rejects.toThrow('died');
    expect(await guest.register()).toMatchObject({ ok: false, code: 'link-used-up' });
    await runProcesses();
    const { rows } = await muster.pool.query('select from muster.invitations where invitation_id = $1', [
      guest.invitationId,
    ]);
    expect(rows).toEqual([]);
    expect(await accountsOf(guest.username)).toEqual([]);
  });
});
