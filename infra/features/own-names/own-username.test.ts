import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { context, type People, settle } from './testing/own-names.ts';

let people: People;
beforeAll(async () => {
  people = await settle();
});
afterAll(() => people?.close());
afterEach(() => people.muster.pool.query('truncate muster.rate_limits'));

describe('a new username', () => {
  test('signs in from then on, the old one does not, and it is shown', async () => {
    const ada = await people.createTestUser('adelaide');
    expect(await people.rename(ada, 'Beatrix')).toEqual({ ok: true, username: 'Beatrix' });
    expect(await people.logIn('beatrix', ada.password)).toBe(true);
    expect(await people.logIn('adelaide', ada.password)).toBe(false);
    expect(await people.personRow(ada)).toMatchObject({ username: 'Beatrix' });
    expect(await people.muster.core.identity.principalOf(ada.staff)).toMatchObject({ userId: ada.userId });
  });

  test('is reserved, and frees the previous one, also the first one of an owner', async () => {
    const cara = await people.createTestUser('carabine');
    await people.rename(cara, 'damsel');
    expect(await people.register('damsel')).toEqual({ username: 'taken' });
    expect(await people.register('carabine')).toBe('registered');
    expect(await people.rename(cara, 'carabine')).toMatchObject({
      code: 'taken',
      fields: { username: 'taken' },
    });
    await people.rename(cara, 'everard');
    expect(await people.register('damsel')).toBe('registered');
    expect(await people.logIn('damsel', 'a long secret indeed')).toBe(true);
    expect(await people.logIn('everard', cara.password)).toBe(true);
  });

  test('of a user registered by an admin frees the previous one too', async () => {
    const boss = await people.createTestUser('fabiana');
    const staff = {
      username: 'gideon',
      email: 'gideon@example.org',
      phone: '1',
      firstname: 'G',
      lastname: 'H',
      password: 'a long secret indeed',
    };
    const call = { ...context(boss), tenantId: boss.tenantId };
    const registered = await people.muster.core.features.users.register(staff, call);
    if (!registered.ok) throw new Error(registered.code);
    const gideon = { ...boss, userId: registered.ids.userId, username: 'gideon', password: staff.password };
    expect(await people.rename(gideon, 'hadrian')).toMatchObject({ ok: true });
    expect(await people.logIn('hadrian', staff.password)).toBe(true);
    expect(await people.register('gideon')).toBe('registered');
  });

  test('may differ from the old one only in case, and stays reserved', async () => {
    const ines = await people.createTestUser('ines-maria');
    expect(await people.rename(ines, 'INES-Maria')).toMatchObject({ ok: true });
    expect(await people.personRow(ines)).toMatchObject({ username: 'INES-Maria' });
    expect(await people.register('ines-maria')).toEqual({ username: 'taken' });
    expect(await people.rename(ines, 'jocasta')).toMatchObject({ ok: true });
    expect(await people.rename(ines, 'ines-maria')).toMatchObject({ ok: true });
    expect(await people.register('Ines-Maria')).toEqual({ username: 'taken' });
    expect(await people.logIn('ines-maria', ines.password)).toBe(true);
  });

  test('needs the password, and must be valid, free and not part of the password', async () => {
    const [kit, leo] = [await people.createTestUser('kitwell'), await people.createTestUser('leofric')];
    expect(await people.rename(kit, 'kitty', 'not this one')).toMatchObject({
      fields: { password: 'wrong-password' },
    });
    expect(await people.rename(kit, leo.username)).toMatchObject({
      code: 'taken',
      fields: { username: 'taken' },
    });
    expect(await people.rename(kit, 'a b')).toMatchObject({ fields: { username: 'not-a-username' } });
    expect(await people.rename(kit, 'secret')).toMatchObject({ fields: { username: 'part-of-password' } });
    expect(await people.logIn('kitwell', kit.password)).toBe(true);
  });

  test('goes to one of two people who request it simultaneously', async () => {
    const both = [await people.createTestUser('mabel-a'), await people.createTestUser('mabel-b')];
    const outcomes = await Promise.all(both.map((person) => people.rename(person, 'mabel')));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = both[outcomes.findIndex(({ ok }) => ok)];
    expect(await people.logIn('mabel', winner?.password ?? '')).toBe(true);
  });
});
