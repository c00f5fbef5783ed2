import { afterAll, describe, expect, test } from 'vitest';
import { aUser } from '../../tests/support/people.ts';
import { settle } from './testing/users.ts';

const { muster, own, other, call, users, colleague } = await settle();
afterAll(() => muster.close());

describe('an invitation', () => {
  const context = (token: string) => ({
    principal: { kind: 'staff', userId: own.userId, username: own.username, sessionId: token } as const,
    tenantId: own.tenantId,
    correlationId: 'test',
  });
  async function invited(email: string, role: 'admin' | 'staff' = 'staff'): Promise<string> {
    const done = await muster.ports.invitations.invite({ email, role }, context(own.staff));
    if (!('invitationId' in done)) throw new Error(done.code);
    return muster.core.privacy.hmac('invitation', done.invitationId).toString('base64url');
  }
  const register = (person: object) =>
    call('POST', `/api/tenants/${own.tenantId}/registeruser`, undefined, person);

  test('lets the holder of its link register once, with its role', async () => {
    const invitation = await invited('guest@example.org', 'admin');
    const asGuest = (username: string) => ({ ...aUser(username), email: 'Guest@Example.org', invitation });
    const forwarded = await register({ ...aUser('guest1'), invitation });
    expect(forwarded.json().fields).toHaveProperty('email');
    const refused = await register(asGuest(own.username));
    expect(refused.statusCode).toBe(409);
    const done = await register(asGuest('guest1'));
    expect(done.statusCode, done.body).toBe(201);
    const again = await register(asGuest('guest2'));
    expect(again.statusCode).toBe(410);
    const session = await call('POST', '/api/login', undefined, aUser('guest1'));
    const list = await call('GET', users(), session.json().token);
    expect(list.json().users).toContainEqual(expect.objectContaining({ username: 'guest1', role: 'admin' }));
  });

  test('registers one user if it is used twenty times concurrently', async () => {
    const email = 'racer@example.org';
    const invitation = await invited(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register({ ...aUser(`racer${index}`), email, invitation })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  test('does not work for another tenant, and an unknown one works nowhere', async () => {
    const url = `/api/tenants/${other.tenantId}/registeruser`;
    const invitation = await invited('guest3@example.org');
    expect((await call('POST', url, undefined, { ...aUser('guest3'), invitation })).statusCode).toBe(410);
    expect((await register({ ...aUser('guest3'), invitation: 'x'.repeat(43) })).statusCode).toBe(410);
  });

  test('adds a user of another tenant, once', async () => {
    const token = await invited('guest4@example.org');
    const { invitations } = muster.ports;
    const guest = { ...context(other.staff), principal: { ...context('').principal, userId: other.userId } };
    expect(await invitations.accept(token, guest)).toMatchObject({ ok: true, tenantId: own.tenantId });
    expect((await call('GET', users(), other.staff)).statusCode).toBe(200);
    const { id } = await colleague();
    const late = { ...guest, principal: { ...guest.principal, userId: id } };
    expect(await invitations.accept(token, late)).toMatchObject({ code: 'link-used-up' });
  });

  test('can be sent by admins only', async () => {
    const { id } = await colleague();
    const asStaff = { ...context(''), principal: { ...context('').principal, userId: id } };
    const { invitations } = muster.ports;
    expect(await invitations.invite({ email: 'g@example.org' }, asStaff)).toMatchObject({
      code: 'forbidden',
    });
    expect(await invitations.invite({ email: 'nonsense' }, context(''))).toMatchObject({ code: 'invalid' });
  });
});
