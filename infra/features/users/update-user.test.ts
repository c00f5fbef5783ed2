import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../../tests/support/organisation.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import { cut, nextAppendTo } from '../../platform/event-store/testing/cut-append.ts';
import { PartlyDone } from '../../platform/failures/partly-done.ts';
import { context, type People, settle } from '../own-names/testing/own-names.ts';

let people: People;
let boss: Organisation;
beforeAll(async () => {
  people = await settle();
  boss = await people.createTestUser('fabiana');
});
afterAll(() => people?.close());

const users = () => people.muster.ports.users;
const call = (who = boss, commandId?: string) => ({
  ...context(who),
  tenantId: boss.tenantId,
  ...(commandId !== undefined && { commandId }),
});

async function colleague(username: string, role = 'staff'): Promise<Organisation> {
  const names = { username, email: `${username}@example.org`, firstname: 'G', lastname: 'H' };
  const password = 'a long secret indeed';
  const made = await users().register({ ...names, role, phone: '1', password }, call());
  if (!made.ok) throw new Error(made.code);
  return { ...boss, ...names, userId: made.ids.userId };
}

async function shown({ userId, tenantId }: Organisation) {
  const { reads } = people.muster.ports;
  const [row] = await reads.asTenant(tenantId, (db) => tenantUsersByIds(db, tenantId, [userId]));
  return { username: row?.username, lastname: row?.lastname, active: row?.active };
}

describe('updating a user', () => {
  test('changes names, profile and the active flag, and lists these parts', async () => {
    const gideon = await colleague('gideon');
    const { userId } = gideon;
    const changes = { userId, username: 'hadrian', lastname: 'Moss', active: false };
    expect(await users().update(changes, call())).toMatchObject({
      ok: true,
      stale: false,
      done: ['username', 'profile', 'active'],
    });
    expect(await shown(gideon)).toEqual({ username: 'hadrian', lastname: 'Moss', active: false });
  });

  test('changes nothing if one part is refused', async () => {
    const ines = await colleague('inesita');
    const before = await shown(ines);
    const { userId } = ines;
    for (const wrong of [{ username: 'a b' }, { lastname: '' }, { active: false, phone: 'x'.repeat(300) }]) {
      const outcome = await users().update({ userId, lastname: 'Moss', active: false, ...wrong }, call());
      expect(outcome).toMatchObject({ ok: false, code: 'invalid' });
      expect(outcome).not.toHaveProperty('done');
    }
    const taken = { userId, username: boss.username, lastname: 'Moss', active: false };
    expect(await users().update(taken, call())).toMatchObject({ code: 'taken' });
    expect(await shown(ines)).toEqual(before);
  });

  test('gives a person at most ten usernames an hour, because each is mailed to them', async () => {
    const vic = await colleague('victoria');
    const { userId } = vic;
    for (let nth = 1; nth <= 10; nth += 1)
      expect(await users().update({ userId, username: `victoria-${nth}` }, call())).toMatchObject({
        ok: true,
      });
    const eleventh = { userId, username: 'victoria-11', lastname: 'Moss' };
    expect(await users().update(eleventh, call())).toMatchObject({
      code: 'too-many',
      retryAfter: expect.any(Number),
    });
    expect(await shown(vic)).toMatchObject({ username: 'victoria-10', lastname: 'H' });
  });

  test('does not deactivate the last active admin, and then changes nothing else either', async () => {
    const before = await shown(boss);
    const outcome = await users().update({ userId: boss.userId, lastname: 'Half', active: false }, call());
    expect(outcome).toEqual({ ok: false, code: 'last-admin', fields: { active: 'last-admin' } });
    expect(await shown(boss)).toEqual(before);
  });

  test('is carried out completely for admins who deactivate themselves', async () => {
    const jo = await colleague('jocasta', 'admin');
    const changes = { userId: jo.userId, lastname: 'Gone', active: false };
    expect(await users().update(changes, call(jo))).toMatchObject({ done: ['profile', 'active'] });
    expect(await shown(jo)).toMatchObject({ lastname: 'Gone', active: false });
  });

  test('is refused to staff if it changes the active flag, not if it sends the present value', async () => {
    const kit = await colleague('kitwell');
    const { userId } = kit;
    const change = (active: boolean) => users().update({ userId, lastname: 'Own', active }, call(kit));
    expect(await change(false)).toMatchObject({ code: 'forbidden' });
    expect(await change(true)).toMatchObject({ ok: true, done: ['profile'] });
  });

  test('lists the parts that were done before a failure, and does the rest when the call is repeated', async () => {
    const lee = await colleague('leewell');
    const changes = { userId: lee.userId, lastname: 'Later', active: false };
    nextAppendTo(people.muster.eventStore, 'roster', cut);
    const failed = users().update(changes, call(boss, 'in-parts'));
    await expect(failed).rejects.toMatchObject({ name: 'PartlyDone', done: ['profile'] });
    await expect(failed).rejects.toBeInstanceOf(PartlyDone);
    expect(await shown(lee)).toMatchObject({ lastname: 'Later', active: true });
    const again = await users().update(changes, call(boss, 'in-parts'));
    expect(again).toMatchObject({ ok: true, done: ['profile', 'active'] });
    expect(await shown(lee)).toMatchObject({ lastname: 'Later', active: false });
  });
});
