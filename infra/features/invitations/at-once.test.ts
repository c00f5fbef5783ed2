import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/support/people.ts';
import { nextAppendTo } from '../../platform/event-store/testing/cut-append.ts';
import { type House, settle } from './testing/invited.ts';

let house: House;
beforeAll(async () => {
  house = await settle();
});
afterAll(() => house?.close());

describe('registering and withdrawing at the same time', () => {
  test('registering wins if it claimed the invitation first', async () => {
    const guest = await house.invited();
    const { reached, release } = house.held('user');
    const registering = guest.register();
    await reached;
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
    expect(await guest.accept()).toMatchObject({ ok: false, code: 'link-used-up' });
    release();
    expect(await registering).toMatchObject({ ok: true });
    const [userId] = await house.accountsOf(guest.username);
    expect(await house.tenantsOf(userId ?? 0)).toEqual([house.own.tenantId]);
    expect(await guest.withdraw()).toMatchObject({ ok: false, code: 'not-found' });
    expect(await house.openTo(guest.email)).toBe(0);
  });

  test('one of them wins, and the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await house.invited();
      const [registered, withdrawn] = await Promise.all([guest.register(), guest.withdraw()]);
      expect(registered.ok).toBe(!withdrawn.ok);
      if (!registered.ok) expect(registered.code).toBe('link-used-up');
      if (!withdrawn.ok) expect(withdrawn.code).toBe('not-found');
      expect(await house.accountsOf(guest.username)).toHaveLength(registered.ok ? 1 : 0);
      expect(await house.openTo(guest.email)).toBe(0);
    }
  });

  test('registering is refused after the withdrawal, and registers nobody', async () => {
    const guest = await house.invited();
    const { reached, release } = house.held('invitations');
    const withdrawing = guest.withdraw();
    await reached;
    const registering = guest.register();
    release();
    expect(await withdrawing).toMatchObject({ ok: true });
    expect(await registering).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await guest.register(v7())).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await house.accountsOf(guest.username)).toEqual([]);
  });
});

describe('two people with one link at the same time', () => {
  test('one accepts, and the other is refused', async () => {
    const kim = await house.muster.ports.users.register(aUser('kimberly'), house.asAdmin());
    if (!kim.ok) throw new Error(kim.code);
    const guest = await house.invited();
    const outcomes = await Promise.all([guest.accept(house.other.userId), guest.accept(kim.ids.userId)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'link-used-up' });
  });

  test('the revision of the stream decides between two processes', async () => {
    const guest = await house.invited();
    const { eventStore } = house.muster;
    const { tenantId } = house.own;
    const { invitationId } = guest;
    // another process accepts for somebody else right before this one appends
    nextAppendTo(eventStore, 'invitations', async (append) => {
      const ids = { commandId: v7(), correlationId: 'a-test', causationId: 'a-test' };
      const data = {
        tenantId,
        userId: house.own.userId,
        invitationId,
        role: 'staff',
        sentAt: '2026-01-01T00:00:00.000Z',
      };
      const metadata = { version: 2, ...ids, actor: 'process-invitation', tenantId };
      await eventStore.append(`invitations-${tenantId}`, 'exists', [
        { id: v7(), type: 'InvitationAccepted', data, metadata },
      ]);
      return append();
    });
    const userId = await house.createTestUser();
    expect(await guest.accept(userId)).toMatchObject({ ok: false, code: 'link-used-up' });
    expect(await house.tenantsOf(userId)).not.toContain(tenantId);
  });

  test('one registers, and the other gets no account', async () => {
    const guest = await house.invited();
    const rival = { ...aUser('rival'), email: guest.email };
    const outcomes = await Promise.all([guest.register(), guest.register(v7(), rival)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'link-used-up' });
    expect([...(await house.accountsOf(guest.username)), ...(await house.accountsOf('rival'))]).toHaveLength(
      1,
    );
  });
});

describe('a registration that is refused', () => {
  test('gives the link back', async () => {
    const guest = await house.invited();
    const taken = { ...aUser('harvest'), email: guest.email };
    expect(await guest.register(v7(), taken)).toMatchObject({ ok: false, code: 'taken' });
    expect(await house.openTo(guest.email)).toBe(1);
    expect(await guest.register()).toMatchObject({ ok: true });
  });
});
