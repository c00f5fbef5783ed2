import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandIdOf } from '../../infra/platform/dispatch/command-id.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { call } from '../crash/call.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import type { Database } from '../support/database.ts';
import { tablesWith } from '../support/everywhere.ts';
import { type Program, startProgram } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Backup, openStores, rowsOf, type Stores } from './backups.ts';
import { eraseMember, eventNames, logIn, registerEvent, registerMember, registerOwner } from './people.ts';

// A drill: PostgreSQL and EventStoreDB are backed up apart, before and after some work, and restored in every
// combination. Each host begins with an empty data folder.

const canary = 'Quicksilver';
let folder: string;
let stores: Stores;
let staff: Staff;
let older: Backup;
let newer: Backup;
/** registered after the older backup */
let lateId: number;
let lateToken: string;
let program: Program | undefined;
let hosts = 0;

beforeAll(async () => {
  folder = await temporaryFolder('muster-restores');
  stores = await openStores(folder);
  const { address } = await start(stores.database);
  staff = await openTenant(address);
  const memberId = await registerMember(address, staff, canary);
  await registerEvent(address, staff, 'early');
  await stop();
  older = await stores.backUp();

  const { address: again } = await start(stores.database);
  await registerOwner(again, 'late');
  const late = await logIn(again, 'late');
  [lateId, lateToken] = [late.user?.id ?? 0, late.token];
  await eraseMember(again, staff, memberId);
  await registerMember(again, staff, 'Newcomer');
  await registerEvent(again, staff, 'late');
  await stop();
  newer = await stores.backUp();
}, 240_000);
afterAll(async () => {
  await stop();
  await stores.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the program on a host with an empty data folder. */
async function start(database: Database, env: Record<string, string> = {}): Promise<Program> {
  hosts += 1;
  program = await startProgram({ ...stores.env(database, `host-${hosts}`), ...env });
  return program;
}

async function stop(): Promise<void> {
  await program?.stop();
  program = undefined;
}

/** What the program said when it refused to start. */
const refusal = (database: Database, env?: Record<string, string>): Promise<string> =>
  start(database, env).then(
    () => 'It started.',
    (error: unknown) => String(error),
  );

async function expectWhole(database: Database): Promise<void> {
  const parts = stores.parts(database);
  expect(await parts.differences()).toEqual([]);
  await parts.close();
  const pool = createPool(database.url, { max: 1 });
  expect(await tablesWith(pool, canary)).toEqual([]);
  await pool.end();
}

/** Somebody who registers now gets an account of their own and never the one of `late`. */
async function expectStrangerApart(address: string, username: string): Promise<number> {
  await registerOwner(address, username);
  const stranger = await logIn(address, username);
  expect(stranger).toMatchObject({ status: 200, user: { username } });
  expect(stranger.user?.id).not.toBe(lateId);
  expect(await logIn(address, 'late', username)).toMatchObject({ status: 401 });
  return stranger.user?.id ?? 0;
}

test('PostgreSQL older than the log is brought up: ids, read models and erasures', async () => {
  await stores.restoreLog(newer.log);
  const database = await stores.restoreDatabase(older.database);
  const { address, lines } = await start(database);
  expect(lines.join('\n')).toContain('PostgreSQL is older than the log');
  expect(await eventNames(address, staff)).toEqual(['Event early', 'Event late']);
  expect(await expectStrangerApart(address, 'stranger-one')).toBeGreaterThan(lateId);
  // the owner's key and password were made after the backup
  expect(await logIn(address, 'late')).toMatchObject({ status: 401 });
  expect(await registerEvent(address, staff, 'next')).toMatchObject({ status: 201 });
  await stop();
  await expectWhole(database);
  const parts = stores.parts(database);
  const principal = { kind: 'staff', userId: staff.userId, username: '', sessionId: '' } as const;
  const kept = await parts.commandIds();
  for (const key of ['early', 'late', 'next']) expect(kept.has(commandIdOf(principal, key)), key).toBe(true);
  await parts.close();
}, 180_000);

test('a log older than PostgreSQL is refused; accepted, what it lost is nobody’s any more', async () => {
  await stores.restoreLog(older.log);
  const database = await stores.restoreDatabase(newer.database);
  const said = await refusal(database);
  expect(said).toContain('The log is older than PostgreSQL');
  const acceptLog = /ACCEPT_LOG=([\w-]+)/.exec(said)?.[1] ?? '';
  expect(acceptLog).toBe(await stores.logId());
  // refused, nothing has changed: with the right log it starts
  await stores.restoreLog(newer.log);
  await start(database);
  await stop();

  await stores.restoreLog(older.log);
  const { address } = await start(database, { ACCEPT_LOG: acceptLog });
  expect(await eventNames(address, staff)).toEqual(['Event early']);
  expect(await logIn(address, 'late')).toMatchObject({ status: 401 });
  const me = await fetch(`${address}/api/users/me`, { headers: { authorization: `Bearer ${lateToken}` } });
  expect(me.status).toBe(401);
  // a repeat is not answered with a success of which nothing is left
  expect(await registerEvent(address, staff, 'late')).toMatchObject({ status: 201 });
  expect(await eventNames(address, staff)).toEqual(['Event early', 'Event late']);
  expect(await expectStrangerApart(address, 'stranger-two')).toBeGreaterThan(lateId);
  // the name is free, and its new owner is somebody else
  await registerOwner(address, 'late');
  const again = await logIn(address, 'late');
  expect(again).toMatchObject({ status: 200 });
  expect(again.user?.id).toBeGreaterThan(lateId);
  await stop();
  await expectWhole(database);
  // accepted once, it is accepted
  await start(database);
  await stop();
}, 240_000);

test('another log is refused, also when the operator accepts it', async () => {
  await stores.restoreLog(newer.log);
  const other = await openStores(await temporaryFolder('muster-another'));
  program = await startProgram(other.env(other.database, 'host'));
  await stop();
  const database = await stores.restoreDatabase(newer.database);
  const env = { EVENTSTORE_URL: other.server.connectionString };
  const accepting: Record<string, string> = { ACCEPT_LOG: await other.logId() };
  for (const accepted of [{}, accepting]) {
    const said = await refusal(database, { ...env, ...accepted });
    expect(said).toContain(`This database belongs to the log ${await stores.logId()}`);
    expect(said).toContain('backups of the same installation');
  }
  await other.close();
  await start(database);
  await stop();
}, 180_000);

test('an emptied PostgreSQL is refused; accepted, nobody gets an id of before', async () => {
  await stores.restoreLog(newer.log);
  const database = await stores.emptyDatabase();
  const said = await refusal(database);
  expect(said).toContain('passwords, passkeys and sessions');
  const { address } = await start(database, { ACCEPT_LOG: await stores.logId() });
  expect(await expectStrangerApart(address, 'stranger-three')).toBeGreaterThan(lateId);
  await stop();
  await expectWhole(database);
}, 180_000);

test('a log replaced by an older one while the program runs ends it before anything is appended', async () => {
  await stores.restoreLog(newer.log);
  const database = await stores.restoreDatabase(newer.database);
  const { address, gone, lines } = await start(database);
  await stores.restoreLog(older.log);
  const before = stores.parts(database);
  const head = await before.store.head();
  while ((await call(address, '/api/login', {})) !== undefined) {
    const body = { name: `Event ${Math.random()}`, startdate: '2026-12-01 10:00:00' };
    const headers = { authorization: `Bearer ${staff.token}` };
    // never an answer that says it was done
    expect(await call(address, `/api/events/${staff.tenantId}/registerevent`, body, headers)).toBeUndefined();
  }
  expect(await gone).toBe(1);
  expect(lines.join('\n')).toContain('The event store was replaced');
  expect(await before.store.head()).toBe(head);
  await before.close();
  expect(await rowsOf(database.url, 'select settling from muster.log_mark')).toEqual([{ settling: false }]);
}, 180_000);
