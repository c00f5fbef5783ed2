import { afterAll, describe, expect, test, vi } from 'vitest';
import { EventStoreUnavailable } from '../../infra/platform/event-store/port.ts';
import { aUser } from '../../tests/support/people.ts';
import { settle } from './testing/users.ts';

const { muster, own, other, call, users, colleague } = await settle();
afterAll(() => muster.close());

describe('a user whom an admin registered', () => {
  test('can sign in, is staff, and is in the list', async () => {
    const { id, username, token } = await colleague();
    const list = await call('GET', users(), token);
    expect(list.json().users).toContainEqual({
      id,
      username,
      email: `${username}@example.org`,
      firstname: 'Tom',
      lastname: 'Colleague',
      phone: '+44 1531 000002',
      displayName: 'Tom Colleague',
      role: 'staff',
      active: 1,
    });
    expect((await call('GET', '/api/users/me', token)).json()).toEqual({
      success: true,
      id,
      username,
      tenantid: own.tenantId,
    });
    const found = await call('GET', `/api/${own.tenantId}/users?query=${username.toUpperCase()}`, token);
    expect(found.json().users).toEqual([
      { id, username, displayName: 'Tom Colleague', email: `${username}@example.org` },
    ]);
  });

  test('needs a unique name, a unique address and a strong password', async () => {
    const { username } = await colleague();
    const register = (person: object) =>
      call('POST', `/api/tenants/${own.tenantId}/registeruser`, own.staff, person);
    const taken = await register({ ...aUser(username), email: 'another@example.org' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().fields).toHaveProperty('username');
    const wrong = await register({ ...aUser('somebody'), password: 'password' });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().fields)).toEqual(['password']);
  });

  test('needs no invitation: null and an empty one are none', async () => {
    for (const [index, invitation] of [null, ''].entries()) {
      const url = `/api/tenants/${own.tenantId}/registeruser`;
      const answer = await call('POST', url, own.staff, { ...aUser(`uninvited${index}`), invitation });
      expect(answer.statusCode, answer.body).toBe(201);
      const asNobody = await call('POST', url, undefined, { ...aUser('nobody2'), invitation });
      expect(asNobody.statusCode).toBe(401);
    }
  });

  test('can be registered by admins only', async () => {
    const { token } = await colleague();
    const url = `/api/tenants/${own.tenantId}/registeruser`;
    expect((await call('POST', url, token, aUser('nobody1'))).statusCode).toBe(403);
    expect((await call('POST', url, undefined, aUser('nobody1'))).statusCode).toBe(401);
    expect((await call('POST', url, other.staff, aUser('nobody1'))).statusCode).toBe(404);
  });
});

describe('editing a user', () => {
  test('is allowed for admins and for the user only', async () => {
    const [tom, eve] = [await colleague(), await colleague()];
    const rename = (token: string | undefined, id: number) =>
      call('PATCH', `${users()}/${id}`, token, { lastname: 'Renamed' });
    expect((await rename(tom.token, eve.id)).statusCode).toBe(403);
    expect((await rename(tom.token, other.userId)).statusCode).toBe(404);
    expect((await rename(own.staff, other.userId)).statusCode).toBe(404);
    const foreign = await rename(other.staff, tom.id);
    expect(foreign.statusCode).toBe(404);
    const self = await rename(tom.token, tom.id);
    expect(self.json()).toMatchObject({ success: true, message: 'Saved.', user: { lastname: 'Renamed' } });
    expect((await rename(own.staff, eve.id)).json().user.displayName).toBe('Tom Renamed');
    const email = `${eve.username}@elsewhere.example`;
    const moved = await call('PATCH', `${users()}/${eve.id}`, own.staff, { email });
    expect(moved.json().message).toBe(
      'Saved. The email address changes once the link mailed to it was followed.',
    );
  });

  test('ignores other fields', async () => {
    const { id, username, token } = await colleague();
    const before = (await call('GET', `${users()}/${id}`, token)).json().user;
    const fuzz = {
      id: 1,
      user_id: 1,
      role: 'admin',
      isAdmin: true,
      ownerId: 1,
      password: 'x',
      __proto__: {},
    };
    const head = await muster.eventStore.head();
    const answer = await call('PATCH', `${users()}/${id}`, token, { ...fuzz, ...before, role: 'admin' });
    expect(answer.json().user).toEqual(before);
    expect(await muster.eventStore.head()).toBe(head);
    const renamed = await call('PATCH', `${users()}/${id}`, token, { username: `${username}x` });
    expect(renamed.statusCode).toBe(400);
    const foreignTenant = await call('PATCH', `${users()}/${id}`, token, { tenantId: other.tenantId });
    expect(foreignTenant.statusCode).toBe(403);
    expect((await call('PATCH', `${users()}/${id}`, token, { active: 0 })).statusCode).toBe(403);
    expect(await muster.eventStore.head()).toBe(head);
  });
});

describe('deactivating a user', () => {
  test('ends their sessions immediately; after an activation they must sign in again', async () => {
    const { id, username, token } = await colleague();
    await call('GET', users(), token);
    const off = await call('PATCH', `${users()}/${id}`, own.staff, { active: 0 });
    expect(off.json()).toMatchObject({ success: true, user: { active: 0 } });
    expect((await call('GET', users(), token)).statusCode).toBe(401);
    const found = await call('GET', `/api/users/${own.tenantId}/search?q=${username}`, own.staff);
    expect(found.json().users).toEqual([]);
    const session = await call('POST', '/api/login', undefined, aUser(username));
    expect(session.json().user?.tenantid ?? null).toBeNull();
    const on = await call('PATCH', `${users()}/${id}`, own.staff, { active: true });
    expect(on.json().user.active).toBe(1);
    const again = await call('POST', '/api/login', undefined, aUser(username));
    expect((await call('GET', users(), again.json().token)).statusCode).toBe(200);
  });

  test('is refused for the last active admin', async () => {
    const answer = await call('PATCH', `${users()}/${own.userId}`, own.staff, { active: 0 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'The last active admin has to stay.' });
    expect((await call('GET', users(), own.staff)).statusCode).toBe(200);
  });
});

describe('several changes of a user at once', () => {
  test('are not made if the deactivation is refused', async () => {
    const url = `${users()}/${own.userId}`;
    const before = (await call('GET', url, own.staff)).json().user;
    const answer = await call('PATCH', url, own.staff, { firstname: 'Half', active: false });
    expect([answer.statusCode, answer.json().done]).toEqual([400, undefined]);
    expect(answer.json().message).toBe('The last active admin has to stay.');
    expect((await call('GET', url, own.staff)).json().user).toEqual(before);
  });

  test('are all made otherwise, also if the profile stays the same', async () => {
    const { id } = await colleague();
    const both = await call('PATCH', `${users()}/${id}`, own.staff, { firstname: 'Both', active: 0 });
    expect(both.json()).toMatchObject({ success: true, user: { firstname: 'Both', active: 0 } });
    const on = await call('PATCH', `${users()}/${id}`, own.staff, { firstname: 'Both', active: 1 });
    expect(on.json()).toMatchObject({ success: true, user: { firstname: 'Both', active: 1 } });
  });

  test('are reported as partly done if the log fails in between, and a repeat does the rest', async () => {
    const { id, username } = await colleague();
    const { eventStore } = muster;
    const append = eventStore.append.bind(eventStore);
    const failing = vi.spyOn(eventStore, 'append').mockImplementation(async (stream, expected, events) => {
      if (events.some(({ type }) => type === 'UserRenamed')) throw new EventStoreUnavailable('down');
      return append(stream, expected, events);
    });
    const wanted = { username: `${username}x`, lastname: 'Later', active: false };
    const send = () =>
      muster.app.inject({
        method: 'PATCH',
        url: `${users()}/${id}`,
        headers: { authorization: `Bearer ${own.staff}`, 'idempotency-key': 'in-parts' },
        payload: wanted,
      });
    const answer = await send();
    failing.mockRestore();
    expect([answer.statusCode, answer.json().done]).toEqual([503, ['username']]);
    expect(answer.json().message).toContain('Already changed: username.');
    const halfway = (await call('GET', `${users()}/${id}`, own.staff)).json().user;
    expect(halfway).toMatchObject({ username: `${username}x`, lastname: 'Colleague', active: 1 });
    const again = await send();
    expect([again.statusCode, again.json().user]).toEqual([
      200,
      { ...halfway, ...shown('Later'), active: 0 },
    ]);
  });

  const shown = (lastname: string) => ({ lastname, displayName: `Tom ${lastname}` });
});
