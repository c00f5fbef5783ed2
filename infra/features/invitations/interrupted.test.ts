import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../tests/support/program.ts';
import { emailKeyOf } from './keys.ts';
import { type House, settle } from './testing/invited.ts';

let house: House;
beforeAll(async () => {
  house = await settle();
});
afterAll(() => house?.close());

describe('an acceptance that was interrupted', () => {
  test('before it was in the log, leaves the invitation open', async () => {
    const [guest, userId] = [await house.invited(), await house.createTestUser()];
    house.endBefore('invitations');
    await expect(guest.accept(userId)).rejects.toThrow('died');
    expect(await guest.isOffered()).toBe(true);
    expect(await guest.accept(userId)).toMatchObject({ ok: true });
    expect(await house.tenantsOf(userId)).toContain(house.own.tenantId);
  });

  test('after it was in the log, is finished by its repeat or by the processes', async () => {
    for (const cutAt of ['invitations', 'roster'] as const)
      for (const by of ['repeat', 'processes'] as const) {
        const [guest, userId] = [await house.invited(), await house.createTestUser()];
        if (cutAt === 'invitations') {
          house.endAfter('invitations');
          await expect(guest.accept(userId)).rejects.toThrow('died');
        } else {
          // a reaction that fails does not change the outcome of its command
          house.endBefore('roster');
          expect(await guest.accept(userId)).toMatchObject({ ok: true, stale: true });
        }
        expect(await guest.accept(house.own.userId)).toMatchObject({ ok: false, code: 'link-used-up' });
        if (by === 'repeat') expect(await guest.accept(userId)).toMatchObject({ ok: true });
        else await house.runProcesses();
        await house.joined(userId);
        expect(await house.openTo(guest.email)).toBe(0);
      }
  });
});

describe('an invitation whose sending was interrupted', () => {
  let count = 0;
  const address = () => `late${(count += 1)}@example.org`;
  const invite = (email: string, commandId: string) =>
    house.muster.ports.invitations.invite({ email }, house.asAdmin(commandId));
  const rowsOf = async (email: string) => {
    const { rows } = await house.muster.pool.query<{ id: string; sent: boolean }>(
      `select invitation_id as id, sent_at is not null as sent from muster.invitations where email_key = $1`,
      [emailKeyOf(house.muster.core.privacy, email)],
    );
    return rows;
  };

  test('before it was in the log, is not open, and its address is deleted after a day', async () => {
    const [email, commandId] = [address(), v7()];
    house.endBefore('invitations');
    await expect(invite(email, commandId)).rejects.toThrow('died');
    expect([await house.openTo(email), await rowsOf(email)]).toMatchObject([0, [{ sent: false }]]);
    expect(await invite(email, commandId)).toMatchObject({ ok: true });
    expect([await house.openTo(email), await rowsOf(email)]).toMatchObject([1, [{ sent: true }]]);

    const never = address();
    house.endBefore('invitations');
    await expect(invite(never, v7())).rejects.toThrow('died');
    await house.muster.pool.query(
      `update muster.invitations set expires_at = expires_at - interval '25 hours'`,
    );
    await house.muster.runJob('end-expired-invitations');
    expect(await rowsOf(never)).toEqual([]);
    await house.muster.pool.query(
      `update muster.invitations set expires_at = expires_at + interval '25 hours'`,
    );
  });

  test('after it was in the log, is mailed once by its repeat or by the processes', async () => {
    for (const by of ['repeat', 'processes'] as const) {
      const [email, commandId] = [address(), v7()];
      house.endAfter('invitations');
      await expect(invite(email, commandId)).rejects.toThrow('died');
      if (by === 'repeat') expect(await invite(email, commandId)).toMatchObject({ ok: true });
      else await house.runProcesses();
      await until(async () => (await house.openTo(email)) === 1, 'the invitation to be listed');
      expect(await rowsOf(email)).toMatchObject([{ sent: true }]);
      const again = await invite(email, commandId);
      expect(await rowsOf(email)).toEqual([
        { id: 'invitationId' in again && again.invitationId, sent: true },
      ]);
    }
  });

  test('while it replaced another, leaves only the new one open', async () => {
    const [email, commandId] = [address(), v7()];
    const first = await invite(email, v7());
    house.endAfter('invitations');
    await expect(invite(email, commandId)).rejects.toThrow('died');
    await house.runProcesses();
    const again = await invite(email, commandId);
    expect(again).toMatchObject({ ok: true });
    expect(again).not.toMatchObject({ invitationId: 'invitationId' in first && first.invitationId });
    expect(await rowsOf(email)).toMatchObject([{ id: 'invitationId' in again && again.invitationId }]);
    expect(await house.openTo(email)).toBe(1);
  });
});

describe('a withdrawal that was interrupted', () => {
  test('before it was in the log, leaves the invitation open', async () => {
    const guest = await house.invited();
    house.endBefore('invitations');
    await expect(guest.withdraw()).rejects.toThrow('died');
    expect(await guest.register()).toMatchObject({ ok: true });
  });

  test('after it was in the log, lets nobody in and forgets the address', async () => {
    const guest = await house.invited();
    house.endAfter('invitations');
    await expect(guest.withdraw()).rejects.toThrow('died');
    expect(await guest.register()).toMatchObject({ ok: false, code: 'link-used-up' });
    await house.runProcesses();
    const { rows } = await house.muster.pool.query(
      'select from muster.invitations where invitation_id = $1',
      [guest.invitationId],
    );
    expect(rows).toEqual([]);
    expect(await house.accountsOf(guest.username)).toEqual([]);
  });
});
