import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { EmailChanges } from '../own-names/email-changes.ts';
import { Busy, CallerLeft } from '../../platform/failures/busy.ts';
import { CallUnderWay, within } from '../../platform/http/caller.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enrol, hire, keptBy, lastAdmin, type Place, settle } from './testing/personal-data.ts';

let muster: Installation;
let place: Place;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  place = await settle(muster);
});
afterAll(() => muster?.close());

type Account = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

async function exported(userId: number, sessionId: string): Promise<{ account: Account; json: string }> {
  const outcome = await muster.ports.personalData.exportSelf({ userId, sessionId });
  if (!outcome.ok) throw new Error(outcome.code);
  return { account: JSON.parse(outcome.json).account, json: outcome.json };
}

/** A user with rows in every table that has user ids. */
async function everywhere() {
  const user = await hire(muster, place, 'Everywhere');
  const { pool, core } = muster;
  await pool.query(
    `insert into muster.passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, '\\x0a0b', '\\x0c0d', 0, '{usb}', 'The red key')`,
    [v7(), user.userId],
  );
  await pool.query(`insert into muster.recovery_codes values ($1, '\\x0e0f')`, [user.userId]);
  await pool.query(
    `insert into muster.password_resets (token_hash, user_id, expires_at) values ('\\x0102', $1, now())`,
    [user.userId],
  );
  const changes = new EmailChanges(core.pools.writer, core.sealers('totp'));
  await inTransaction(core.pools.writer, 'begin', (transaction) =>
    changes.make(transaction, { userId: user.userId, email: 'new@home.example', askedIn: null }),
  );
  return user;
}

test('an export contains sessions, passkeys, unconfirmed addresses and invitations', async () => {
  const { userId, sessionId, email, password } = await everywhere();
  const { account, json } = await exported(userId, sessionId);
  expect(account).toMatchObject({
    sessions: [{ session_id: sessionId, user_agent: 'a test', last_seen_at: expect.any(String) }],
    passkeys: [{ name: 'The red key', created_at: expect.any(String), last_used_at: null }],
    email_changes: [{ email: 'new@home.example', expiresAt: expect.any(String) }],
    invitations: [{ email, tenantId: place.own.tenantId }],
    totp: [{ confirmed: false }],
    recovery_codes: [{ left: 1 }],
  });
  expect(json).toContain('InvitationAccepted');
  const { rows } = await muster.pool.query<{ secret: string }>(
    `select password_hash as secret from muster.credentials where user_id = $1
     union all select encode(token_hash, 'hex') from muster.sessions where user_id = $1`,
    [userId],
  );
  for (const { secret } of rows) expect(json).not.toContain(secret);
  expect(json).not.toContain(password);
});

test('an export contains rows of every table with ids of people', async () => {
  const user = await hire(muster, place, 'Somewhere');
  const { account } = await exported(user.userId, user.sessionId);
  for (const table of await keptBy(muster, user.userId)) expect(account[table], table).not.toEqual([]);
  const { rows } = await muster.pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'muster' and column_name = 'user_id'`,
  );
  expect(Object.keys(account)).toEqual(expect.arrayContaining(rows.map(({ table }) => table)));
});

test('an admin exports a user of this tenant alone, without what other tenants sent to them', async () => {
  const { userId, email, password } = await hire(muster, place, 'Answerable');
  const { invitations, personalData } = muster.ports;
  await invitations.invite({ email }, place.elsewhere());
  const outcome = await personalData.exportUser(place.own.tenantId, userId);
  if (!outcome.ok) throw new Error(outcome.code);
  const { person, account } = JSON.parse(outcome.json);
  expect(person).toMatchObject({ kind: 'user', id: userId });
  expect(account.sessions).toHaveLength(1);
  expect(account.invitations).toMatchObject([{ email, tenantId: place.own.tenantId }]);
  expect(outcome.json).not.toContain(password);
  const { rows } = await muster.pool.query<{ secret: string }>(
    'select password_hash as secret from muster.credentials where user_id = $1',
    [userId],
  );
  expect(outcome.json).not.toContain(rows[0]?.secret);
});

test('only owners and users who also work elsewhere can export their data; a user of another tenant is not found', async () => {
  const { own, other } = place;
  const both = await lastAdmin(muster, place);
  const { exportUser } = muster.ports.personalData;
  for (const [tenantId, userId] of [
    [own.tenantId, own.userId],
    [own.tenantId, both.userId],
    [other.tenantId, both.userId],
  ] as const)
    expect(await exportUser(tenantId, userId)).toMatchObject({ code: 'works-elsewhere' });
  expect(await exportUser(own.tenantId, other.userId)).toMatchObject({ code: 'not-found' });
  expect(await exportUser(own.tenantId, 2_000_000)).toMatchObject({ code: 'not-found' });
});

/** Tables of schema muster that are not in the account part of an export, and why. */
const notAccounts: Readonly<Record<string, string>> = {
  events: 'exported as events',
  files: 'pictures of a person are exported as their files; all others belong to the tenant',
  command_ledger: 'ids of commands; their outcome is exported as events',
  kept_answers: 'answers sealed with the key of the call, which the installation does not keep; for 30 days',
  tenant_places: 'ids of an owner and a tenant, for an hour',
  subject_keys: 'a key says nothing',
  erasures: 'an erased person cannot export',
  mailbox: 'mails on their way',
  passkey_challenges: 'random, for minutes',
  rate_limits: 'counters by hash, for minutes',
  retention_notices: 'ids of tenants and events, with a day',
  media_usage: 'of tenants',
  twitter_tokens: 'of tenants',
  installation_key: 'of the installation',
  log_mark: 'of the log',
  audit_chain: 'hashes of events as they are sealed',
  checkpoints: 'of read models',
  process_checkpoints: 'of processes',
  parked: 'what waits, by ids; it goes with its repair',
  projectors: 'of processes',
  kysely_migration: 'of the database',
  kysely_migration_lock: 'of the database',
};

test('a new table is exported, or this file says why not', async () => {
  const { rows } = await muster.pool.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'muster'`,
  );
  const { account } = await exported(place.own.userId, v7());
  const known = [...Object.keys(account), ...Object.keys(notAccounts)];
  expect(rows.map(({ table }) => table).toSorted()).toEqual(known.toSorted());
});

test('nothing of the log is read for a member of another tenant, as for one that does not exist', async () => {
  const { memberId } = await enrol(muster, place, 'Foreign');
  const { personalData } = muster.ports;
  const read = vi.spyOn(muster.eventStore, 'read');
  const foreign = await personalData.exportMember(place.other.tenantId, memberId);
  expect(foreign).toEqual(await personalData.exportMember(place.other.tenantId, 2_000_000));
  expect(foreign).toMatchObject({ code: 'not-found' });
  expect(read).not.toHaveBeenCalled();
  expect(await personalData.exportMember(place.own.tenantId, memberId)).toMatchObject({ ok: true });
  expect(read).toHaveBeenCalled();
  read.mockRestore();
});

test('a person has one export under way at a time, and is refused when too many wait', async () => {
  const { userId, sessionId } = await hire(muster, place, 'Impatient');
  const { personalData } = muster.ports;
  const call = new CallUnderWay('192.0.2.9');
  call.session = { id: sessionId, person: `user ${userId}` };
  const sent = Array.from({ length: 8 }, () =>
    within(call, () => personalData.exportSelf({ userId, sessionId })),
  );
  expect(muster.core.fairQueues.exports.load).toEqual({ running: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(sent);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(Busy);
});

test('an export that waits is given up when its caller leaves', async () => {
  const { userId, sessionId } = await hire(muster, place, 'Leaver');
  const { personalData } = muster.ports;
  const call = new CallUnderWay('192.0.2.9');
  call.session = { id: sessionId, person: `user ${userId}` };
  const sent = [0, 1].map(() => within(call, () => personalData.exportSelf({ userId, sessionId })));
  call.leave();
  for (const one of sent) await expect(one).rejects.toThrow(CallerLeft);
  await expect.poll(() => muster.core.fairQueues.exports.load).toEqual({ running: 0, waiting: 0 });
});
