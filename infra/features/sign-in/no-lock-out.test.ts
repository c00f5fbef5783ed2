import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireMfa } from '../../../domain/tenant/require-mfa.ts';
import { graphqlPlugin } from '../../../gateway/plugin.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { solve } from '../../../tests/support/proof.ts';

// Nobody can lock out a person who proves who they are.

let muster: Installation;
let ann: Organisation;
let ben: Organisation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)], {
    RATE_LIMITS: 'on',
  });
  ann = await registerOrganisation(muster.app, 'annandale');
  ben = await registerOrganisation(muster.app, 'benmore');
});
afterAll(() => muster?.close());
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

let count = 0;
/** Another address each time, because the limiter remembers in memory who is over the limit. */
const anAddress = () => `198.51.100.${(count += 1)}`;
const post = (remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
  muster.app.inject({ method: 'POST', url: '/api/login', payload, headers, remoteAddress });
const own = ({ username, password }: Organisation) => ({ username, password });

/** Uses the tries of an address up, under random names. */
async function useUp(address: string) {
  await muster.pool.query('truncate muster.rate_limits');
  const { signIn } = muster.core.features;
  const guess = (username: string) =>
    signIn.logIn({ username, password: 'a guess' }, { userAgent: 'a test', address });
  for (let n = 0; n < 100; n += 1) await guess(`name${n}`);
  expect(await guess('another')).toMatchObject({ code: 'proof-needed' });
}

/** The cookie with the mark of a device, after a sign-in. */
async function markOf(address: string, person: Organisation): Promise<string> {
  const { cookies } = await post(address, own(person));
  const mark = cookies.find(({ name }) => name === 'muster_device');
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  return `muster_device=${mark?.value}`;
}

test('in an office that ran out of tries, a device signs those in who signed in on it before', async () => {
  const office = anAddress();
  const cookie = await markOf(office, ann);
  await useUp(office);
  const origin = 'http://localhost:8080';
  expect((await post(office, own(ann), { cookie, origin })).statusCode).toBe(200);
  const other = await post(office, own(ben), { cookie, origin });
  expect(other.statusCode).toBe(429);
  expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
  // the tries on the device are limited, too
  const wrong = { ...own(ann), password: 'not this one' };
  for (let n = 0; n < 10; n += 1)
    expect((await post(office, wrong, { cookie, origin })).statusCode).toBe(401);
  expect((await post(office, wrong, { cookie, origin })).statusCode).toBe(429);
}, 60_000);

test('everybody else gets in with the right password and a proof of work, which is used once', async () => {
  const office = anAddress();
  await useUp(office);
  const refused = await post(office, own(ben));
  expect(refused.json()).toMatchObject({ proof: { challenge: expect.any(String), bits: 17 } });
  const proof = { 'x-proof': solve(refused.json().proof) };
  expect((await post(office, own(ben), proof)).statusCode).toBe(200);
  expect((await post(office, own(ben), proof)).statusCode).toBe(429);
}, 60_000);

test('guesses of one name lock the person out neither of the device nor with a proof of work', async () => {
  const office = anAddress();
  const cookie = await markOf(office, ann);
  for (let n = 0; n < 11; n += 1) await post(office, { ...own(ann), password: 'a guess' });
  expect((await post(office, own(ann))).statusCode).toBe(429);
  const origin = 'http://localhost:8080';
  expect((await post(office, own(ann), { cookie, origin })).statusCode).toBe(200);
});

test('signing in again ends the session that the call came with', async () => {
  const session = await post(anAddress(), own(ann));
  const { token } = session.json<{ token: string }>();
  const again = await post(anAddress(), own(ann), { authorization: `Bearer ${token}` });
  expect(again.statusCode).toBe(200);
  expect(await muster.core.identity.principalOf(token)).toEqual({ kind: 'public' });
  expect((await muster.core.identity.principalOf(again.json().token)).kind).toBe('staff');
});

test('an owner without a second factor does not get in when a tenant of theirs requires one', async () => {
  const { email, username, password, tenantId, userId } = ben;
  const url = '/api/tenants/loginowner';
  const logIn = () =>
    muster.app.inject({
      method: 'POST',
      url,
      payload: { email, username, password },
      remoteAddress: anAddress(),
    });
  expect((await logIn()).statusCode).toBe(200);
  const admin = { kind: 'staff', userId, username, sessionId: 'a-test' } as const;
  const call = { principal: admin, tenantId, correlationId: 'a-test' };
  await muster.core.dispatcher.dispatch(requireMfa, { required: true, adminHasFactor: true }, call);
  const refused = await logIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe('Your organisation requires a second factor. Please set one up first.');
  expect(refused.cookies).toEqual([]);
});
