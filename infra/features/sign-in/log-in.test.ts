import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tenantById } from '../../../projections/tenants/queries.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import type { Outcome, Principal } from '../../platform/dispatch/port.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { settleCredentials } from '../credentials/settle-credentials.ts';

let muster: Installation;
let count = 0;

beforeAll(async () => {
  muster = await createInstallation(() => []);
});
afterAll(() => muster?.close());
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

const device = { userAgent: 'a test', address: '192.0.2.1' };
const nobody = { principal: { kind: 'public' }, correlationId: 'a-test' } as const;
const secret = 'a long secret';

function newOwner(extra: object = {}) {
  count += 1;
  return {
    companyname: 'Harvest Valley',
    domain: 'harvest.example',
    username: `person${count}`,
    email: `person${count}@harvest.example`,
    password: secret,
    firstname: 'Ada',
    lastname: 'Owner',
    ...extra,
  };
}

const register = (input: object, commandId?: string) =>
  muster.ports.registration.registerOwner(input, { ...nobody, ...(commandId && { commandId }) }, device);
const logIn = (username: string, password = secret) =>
  muster.ports.signIn.logIn({ username, password }, device);
const countOf = async (table: string) =>
  Number((await muster.pool.query(`select count(*)::int as n from muster.${table}`)).rows[0].n);

function accepted<Ids>(outcome: Outcome<Ids>): Ids {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.fields)}`);
  return outcome.ids;
}

async function signedIn(username: string): Promise<{ token: string; principal: Principal }> {
  const session = await logIn(username);
  if (!session.ok) throw new Error(session.code);
  return session;
}

test('a refused registration names all wrong fields together, also the password', async () => {
  const { email, ...rest } = newOwner({ username: 'ada', password: 'ADA loves it', companyname: ' ' });
  expect(email).toBeDefined();
  expect(await register(rest)).toEqual({
    ok: false,
    code: 'invalid',
    fields: { companyname: 'required', email: 'required', password: 'contains-username' },
  });
  expect(await register(newOwner({ password: 'short' }))).toMatchObject({
    fields: { password: 'too-short' },
  });
  expect(await register(newOwner({ password: 'x'.repeat(129) }))).toMatchObject({
    fields: { password: 'too-long' },
  });
  for (const one of [' '.repeat(8), '\u3000\u2003'.repeat(4), 'x'.repeat(8), '7'.repeat(128)])
    expect(await register(newOwner({ password: one }))).toMatchObject({ fields: { password: 'too-common' } });
});

test('the log and the ledger hold no password, no hash of it and no name', async () => {
  const person = newOwner({ username: 'canary-name', password: 'canary-secret' });
  accepted(await register(person));
  const { rows } = await muster.pool.query<{ all: string }>(
    `select (select string_agg(e::text, ' ') from muster.events e)
         || (select string_agg(l::text, ' ') from muster.command_ledger l)
         || (select string_agg(c::text, ' ') from muster.credentials c) as all`,
  );
  expect(rows[0]?.all).toContain('OwnerRegistered');
  expect(rows[0]?.all).not.toContain('canary');
});

test('of two simultaneous registrations of a username one wins, and only the winner can sign in', async () => {
  const username = 'wanted';
  const outcomes = await Promise.all(
    ['first secret', 'other secret'].map((password) => register(newOwner({ username, password }))),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    code: 'taken',
    fields: { username: expect.any(String) },
  });
  const winner = outcomes[0]?.ok ? 'first secret' : 'other secret';
  const loser = outcomes[0]?.ok ? 'other secret' : 'first secret';
  expect(await logIn(username, winner)).toMatchObject({ ok: true });
  expect(await logIn(username, loser)).toMatchObject({ ok: false, code: 'wrong-credentials' });
});

test('a repeated registration has one effect and the same answer', async () => {
  const person = newOwner();
  const [first, second] = [await register(person, 'one key'), await register(person, 'one key')];
  expect(accepted(second)).toEqual(accepted(first));
  expect(await register({ ...person, companyname: 'Another' }, 'one key')).toMatchObject({
    code: 'command-id-reused',
  });
});

test('a wrong password and an unknown username get the same answer', async () => {
  const { username } = newOwner();
  const person = newOwner();
  accepted(await register(person));
  expect(await logIn(person.username, 'not the secret')).toEqual(await logIn(username));
});

test('an owner signs in with the e-mail, username and password of the same person', async () => {
  const [ada, grace] = [newOwner(), newOwner()];
  const { ownerId } = accepted(await register(ada));
  accepted(await register(grace));
  const { signIn } = muster.ports;
  const good = { email: ada.email.toUpperCase(), username: ada.username.toUpperCase(), password: secret };
  expect(await signIn.logInOwner(good, device)).toMatchObject({
    ok: true,
    principal: { kind: 'owner', ownerId },
    tenantId: null,
  });
  for (const bad of [{ email: grace.email }, { username: grace.username }, { password: 'not the secret' }]) {
    expect(await signIn.logInOwner({ ...good, ...bad }, device)).toMatchObject({
      code: 'wrong-credentials',
    });
  }
});

test('a tenant copies the data of the company account, and no other owner can create it', async () => {
  const [ada, grace] = [newOwner({ phone: '+44 1432 1' }), newOwner()];
  const { ownerId, userId } = accepted(await register(ada));
  const other = accepted(await register(grace));
  const principal: Principal = { kind: 'owner', ownerId, userId, sessionId: 'a-test' };
  const address = { address1: '1 Mill Lane', city: 'Hereford', state: 'HW' };
  const { tenants, reads } = muster.ports;
  const call = { ...nobody, principal };
  const { tenantId } = accepted(await tenants.register({ ownerId, ...address, email: ' ' }, {}, call));
  expect(await reads.asTenant(tenantId, (db) => tenantById(db, tenantId))).toMatchObject({
    owner_id: ownerId,
    companyname: 'Harvest Valley',
    domain: 'harvest.example',
    email: ada.email,
    phone: '+44 1432 1',
    timezone: 'UTC',
  });
  const forOthers = { ...address, ownerId: other.ownerId };
  expect(await tenants.register(forOthers, {}, call)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await tenants.register(address, {}, nobody)).toMatchObject({
    ok: false,
    code: 'unauthenticated',
  });
});

test('a session ends immediately, also when it was cached', async () => {
  const person = newOwner();
  accepted(await register(person));
  const { identity, sessions } = muster.ports;
  const { token } = await signedIn(person.username);
  expect((await identity.principalOf(token)).kind).toBe('staff');
  const lookUp = identity.principalOf(token);
  await sessions.end(token);
  await lookUp;
  expect(await identity.principalOf(token)).toEqual({ kind: 'public' });
});

test('a session that another gateway ended is removed from the cache by the bus', async () => {
  const person = newOwner();
  accepted(await register(person));
  const { identity, bus } = muster.ports;
  const { token, principal } = await signedIn(person.username);
  await identity.principalOf(token);
  await muster.pool.query('delete from muster.sessions where user_id = $1', [
    'userId' in principal ? principal.userId : 0,
  ]);
  bus.publish('sessions-ended', { sessionIds: ['sessionId' in principal ? principal.sessionId : ''] });
  await bus.flush();
  expect(await identity.principalOf(token)).toEqual({ kind: 'public' });
});

test('a token is stored as a hash, and an idle or old session has expired', async () => {
  const person = newOwner();
  accepted(await register(person));
  const { identity } = muster.ports;
  for (const past of [
    "last_seen_at = now() - interval '8 days'",
    "expires_at = now() - interval '1 second'",
  ]) {
    const { token, principal } = await signedIn(person.username);
    const { rows } = await muster.pool.query('select sessions::text as row from muster.sessions');
    for (const { row } of rows) expect(row).not.toContain(token);
    await muster.pool.query(`update muster.sessions set ${past}`);
    expect(principal.kind).toBe('staff');
    expect(await identity.principalOf(token), past).toEqual({ kind: 'public' });
  }
  expect(await muster.runJob('sweep-sessions')).toBeGreaterThan(0);
  expect(await countOf('sessions')).toBe(0);
});

test('a credential of an abandoned registration is deleted, one of a registered person is settled', async () => {
  const [registered, abandoned] = [newOwner(), newOwner()];
  const { userId } = accepted(await register(registered));
  await muster.pool.query(
    `update muster.credentials set settled = false, created_at = now() - interval '2 hours'`,
  );
  await muster.pool.query(
    `insert into muster.credentials (user_id, username_key, email_key, password_hash, owner_stream, created_at)
     values (999999, '\\x00', '\\x00', $1, 'owner-999999', now() - interval '2 hours')`,
    [abandoned.username],
  );
  expect(await settleCredentials({ ...muster.core, pool: muster.pool, eventStore: muster.eventStore })).toBe(
    1,
  );
  const { rows } = await muster.pool.query('select user_id, settled from muster.credentials');
  expect(rows).toContainEqual({ user_id: userId, settled: true });
  expect(rows.map((row) => row.user_id)).not.toContain(999_999);
});

test('an owner whom no list shows yet hears that a part is down, not that the password is wrong', async () => {
  const behind = await createInstallation(() => []);
  try {
    await behind.stopProjector();
    const { username, email, password, ...others } = newOwner();
    const owner = { username, email, password, ...others };
    accepted(await behind.ports.registration.registerOwner(owner, nobody, device));
    const signingIn = behind.ports.signIn.logInOwner({ username, email, password }, device);
    await expect(signingIn).rejects.toThrow(Unavailable);
  } finally {
    await behind.close();
  }
});

test('an owner signs in whose registration has not registered a user yet', async () => {
  const { username, email, password, ...others } = newOwner();
  const { ownerId, userId } = accepted(await register({ username, email, password, ...others }));
  // as if the process were behind
  const { pool, ports } = muster;
  await pool.query('delete from muster.events where stream = $1', [`user-${userId}`]);
  await pool.query('delete from read_models.people where user_id = $1', [userId]);
  const typed = { username, email, password };
  expect(await ports.signIn.logInOwner({ ...typed, password: 'not the secret' }, device)).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await ports.signIn.logInOwner(typed, device)).toMatchObject({
    ok: true,
    principal: { kind: 'owner', ownerId },
  });
});
