import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleInterrupted } from '../../platform/dispatch/settle-interrupted.ts';
import { aMinuteLater, type House, settle } from './testing/invited.ts';

let house: House;
beforeAll(async () => {
  house = await settle();
});
afterAll(() => house?.close());

describe('a registration that was interrupted', () => {
  test('before the account was made, is finished by its repeat', async () => {
    const guest = await house.invited();
    house.endBefore('user');
    await expect(guest.register()).rejects.toThrow('died');
    expect(await guest.register(v7())).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await guest.register()).toMatchObject({ ok: true });
    expect(await house.accountsOf(guest.username)).toHaveLength(1);
  });

  test('before the account was made, keeps the link for a minute', async () => {
    for (const then of ['register', 'withdraw', 'accept'] as const) {
      const guest = await house.invited();
      house.endBefore('user');
      await expect(guest.register()).rejects.toThrow('died');
      const { core } = house.muster;
      const act = { register: () => guest.register(v7()), withdraw: guest.withdraw, accept: guest.accept };
      expect(await act[then]()).toMatchObject({ ok: false });
      // its names are released by the job for interrupted commands
      await settleInterrupted(core.ledger, core.reservations, 0);
      expect(await aMinuteLater(() => act[then]())).toMatchObject({ ok: true });
      expect(await house.accountsOf(guest.username)).toHaveLength(then === 'register' ? 1 : 0);
      // the interrupted one resumes too late
      if (then !== 'register') expect(await guest.register()).toMatchObject({ ok: false });
      expect(await house.accountsOf(guest.username)).toHaveLength(then === 'register' ? 1 : 0);
    }
  });

  test('and resumes after its claim was given up, registers nobody', async () => {
    const guest = await house.invited();
    const { reached, release } = house.held('user');
    const registering = guest.register();
    await reached;
    expect(await aMinuteLater(guest.withdraw)).toMatchObject({ ok: true });
    release();
    expect(await registering).toMatchObject({ ok: false, code: 'abandoned' });
    expect(await house.accountsOf(guest.username)).toEqual([]);
  });

  test('after the account was made, is finished by its repeat or by the processes', async () => {
    for (const by of ['repeat', 'processes'] as const) {
      const guest = await house.invited();
      house.endAfter('user');
      await expect(guest.register()).rejects.toThrow('died');
      expect(await aMinuteLater(guest.withdraw)).toMatchObject({ ok: false, code: 'not-found' });
      expect(await aMinuteLater(guest.accept)).toMatchObject({ ok: false, code: 'link-used-up' });
      if (by === 'repeat') expect(await guest.register()).toMatchObject({ ok: true });
      else await house.runProcesses();
      const [userId] = await house.accountsOf(guest.username);
      await house.joined(userId ?? 0);
      expect(await house.openTo(guest.email)).toBe(0);
    }
  });

  test('after the invitation was accepted, is finished by its repeat or by the processes', async () => {
    for (const by of ['repeat', 'processes'] as const) {
      const guest = await house.invited();
      house.endBefore('roster');
      // a reaction that fails does not change the outcome of its command
      expect(await guest.register()).toMatchObject({ ok: true });
      if (by === 'repeat') expect(await guest.register()).toMatchObject({ ok: true });
      else await house.runProcesses();
      const [userId] = await house.accountsOf(guest.username);
      await house.joined(userId ?? 0);
    }
  });
});
