import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { membershipsOf } from '../../../projections/roster/queries.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { aUser } from '../../../tests/support/people.ts';
import { cut, nextAppendTo } from '../../platform/event-store/testing/cut-append.ts';
import { invitedBy } from './invitations.ts';
import { settleInterruptedInvitations } from './interrupted-invitations.ts';

let muster: Installation;
let own: Organisation;
let count = 0;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const device = { userAgent: 'a test', address: '192.0.2.1' };
const admin = () => ({
  principal: { kind: 'staff', userId: own.userId, username: 'harvest', sessionId: v7() } as const,
  tenantId: own.tenantId,
  correlationId: 'a-test',
});
const staff = () => ({ ...muster.ports.users, ...muster.ports.invitations });

/** Somebody new, invited by the admin. */
async function invited() {
  count += 1;
  const person = aUser(`guest${count}`);
  const outcome = await staff().invite({ email: person.email }, admin());
  if (!outcome.ok) throw new Error(outcome.code);
  const { invitationId } = outcome;
  const token = muster.core.privacy.hmac('invitation', invitationId).toString('base64url');
  const commandId = v7();
  const register = (id = commandId) =>
    staff().registerInvited(
      person,
      token,
      { principal: { kind: 'public' }, correlationId: 'a-test', commandId: id },
      device,
    );
  const withdraw = () => staff().withdraw(invitationId, admin());
  const isOpen = async () =>
    (await staff().openInvitations(own.tenantId)).some((open) => open.invitationId === invitationId);
  return { ...person, invitationId, register, withdraw, isOpen };
}

/** Holds the next append to a category up; `reached` when it has come that far. */
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

const settle = async () => {
  await muster.pool.query(`update muster.invitations set taken_at = taken_at - interval '11 minutes'`);
  return settleInterruptedInvitations({ pool: muster.pool, eventStore: muster.eventStore });
};
const accountsOf = async (username: string) => {
  const { rows } = await muster.pool.query<{ user_id: number }>(
    'select user_id from read_models.people where username = $1',
    [username],
  );
  return rows.map((row) => row.user_id);
};
const tenantsOf = async (userId: number) =>
  (await muster.ports.reads.asPerson(userId, (db) => membershipsOf(db, userId))).map((row) => row.tenant_id);

describe('of a registering and a withdrawing that meet', () => {
  test('the registering wins that came first, and whoever registered works there', async () => {
    const guest = await invited();
    const { reached, release } = held('user');
    const registering = guest.register();
    await reached;
    expect(await guest.isOpen()).toBe(false);
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
    release();
    expect(await registering).toMatchObject({ ok: true });
    const [userId] = await accountsOf(guest.username);
    expect(await tenantsOf(userId ?? 0)).toEqual([own.tenantId]);
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
  });

  test('the withdrawing wins that came first, and no account is made', async () => {
    const guest = await invited();
    const { reached, release } = held('roster');
    const withdrawing = guest.withdraw();
    await reached;
    expect(await guest.register()).toMatchObject({ ok: false, code: 'link-used-up' });
    release();
    expect(await withdrawing).toMatchObject({ ok: true });
    expect(await guest.register(v7())).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await accountsOf(guest.username)).toEqual([]);
  });
});

describe('a registering that was interrupted', () => {
  test('before the account was made gives the link back, to be used or withdrawn', async () => {
    for (const then of ['register', 'withdraw'] as const) {
      const guest = await invited();
      nextAppendTo(muster.eventStore, 'user', cut);
      await expect(guest.register()).rejects.toThrow('died');
      expect(await settleInterruptedInvitations({ pool: muster.pool, eventStore: muster.eventStore })).toBe(
        0,
      );
      expect(await settle()).toBe(1);
      expect(await guest.isOpen()).toBe(true);
      expect(await guest[then]()).toMatchObject({ ok: true });
      expect(await accountsOf(guest.username)).toHaveLength(then === 'register' ? 1 : 0);
    }
  });

  test('after the account was made keeps the link for it, and its repeat finishes', async () => {
    const guest = await invited();
    nextAppendTo(muster.eventStore, 'user', async (append) => {
      await append();
      return cut();
    });
    await expect(guest.register()).rejects.toThrow('died');
    expect(await settle()).toBe(0);
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
    expect(await guest.register()).toMatchObject({ ok: true });
    const [userId] = await accountsOf(guest.username);
    expect(await tenantsOf(userId ?? 0)).toEqual([own.tenantId]);
  });

  test('after the person was let in leaves a link that is used up', async () => {
    const guest = await invited();
    nextAppendTo(muster.eventStore, 'roster', async (append) => {
      await append();
      return cut();
    });
    await expect(guest.register()).rejects.toThrow('died');
    expect(await settle()).toBe(0);
    const { rows } = await muster.pool.query('select from muster.invitations where taken_at is not null');
    expect(rows).toEqual([]);
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
  });
});

describe('an inviting that was interrupted', () => {
  const address = () => `late${(count += 1)}@example.org`;
  const invite = (email: string, commandId = v7()) => staff().invite({ email }, { ...admin(), commandId });
  const openTo = async (wanted: string) =>
    (await staff().openInvitations(own.tenantId)).filter(({ email }) => email === wanted).length;
  const rowsOf = async (email: string) => {
    const { rows } = await muster.pool.query<{ invitation_id: string }>(
      'select invitation_id from muster.invitations where email_key = $1',
      [invitedBy(muster.core.privacy, email)],
    );
    return rows.map((row) => row.invitation_id);
  };

  test('before it was written is forgotten, and its repeat invites', async () => {
    const [email, commandId] = [address(), v7()];
    nextAppendTo(muster.eventStore, 'roster', cut);
    await expect(invite(email, commandId)).rejects.toThrow('died');
    expect([await openTo(email), (await rowsOf(email)).length]).toEqual([0, 1]);
    expect(await settle()).toBe(0);
    expect(await rowsOf(email)).toEqual([]);
    expect(await invite(email, commandId)).toMatchObject({ ok: true });
    expect(await openTo(email)).toBe(1);
  });

  test('after it was written lets nobody in before its repeat', async () => {
    const [email, commandId] = [address(), v7()];
    nextAppendTo(muster.eventStore, 'roster', async (append) => {
      await append();
      return cut();
    });
    await expect(invite(email, commandId)).rejects.toThrow('died');
    expect(await settle()).toBe(0);
    expect(await openTo(email)).toBe(0);
    expect(await invite(email, commandId)).toMatchObject({ ok: true });
    expect(await openTo(email)).toBe(1);
  });

  test('while it took the place of another leaves the new one open alone', async () => {
    for (const then of ['settle', 'repeat'] as const) {
      const [email, commandId] = [address(), v7()];
      const first = await invite(email);
      nextAppendTo(muster.eventStore, 'roster', async (append) => {
        nextAppendTo(muster.eventStore, 'roster', cut);
        return append();
      });
      await expect(invite(email, commandId)).rejects.toThrow('died');
      expect([await openTo(email), (await rowsOf(email)).length]).toEqual([1, 2]);
      if (then === 'settle') expect(await settle()).toBe(0);
      const again = await invite(email, commandId);
      expect(again).toMatchObject({ ok: true });
      expect(again).not.toMatchObject({ invitationId: 'invitationId' in first && first.invitationId });
      expect(await rowsOf(email)).toEqual(['invitationId' in again && again.invitationId]);
      expect(await openTo(email)).toBe(1);
    }
  });

  test('brings no link back beside a newer one that was sent meanwhile', async () => {
    const guest = await invited();
    nextAppendTo(muster.eventStore, 'user', cut);
    await expect(guest.register()).rejects.toThrow('died');
    const newer = await invite(guest.email);
    await settle();
    expect(await openTo(guest.email)).toBe(1);
    expect(await guest.isOpen()).toBe(false);
    expect(await guest.register()).toMatchObject({ ok: false, code: 'link-used-up' });
    await settle();
    expect(await rowsOf(guest.email)).toEqual(['invitationId' in newer && newer.invitationId]);
  });
});

describe('a withdrawing that was interrupted', () => {
  test('before it was written leaves the invitation as it was', async () => {
    const guest = await invited();
    nextAppendTo(muster.eventStore, 'roster', cut);
    await expect(guest.withdraw()).rejects.toThrow('died');
    expect(await settle()).toBe(1);
    expect(await guest.register()).toMatchObject({ ok: true });
  });

  test('after it was written lets nobody in, and is made up for', async () => {
    const guest = await invited();
    nextAppendTo(muster.eventStore, 'roster', async (append) => {
      await append();
      return cut();
    });
    await expect(guest.withdraw()).rejects.toThrow('died');
    expect(await guest.register()).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await settle()).toBe(0);
    const { rows } = await muster.pool.query('select from muster.invitations where invitation_id = $1', [
      guest.invitationId,
    ]);
    expect(rows).toEqual([]);
    expect(await accountsOf(guest.username)).toEqual([]);
  });
});
