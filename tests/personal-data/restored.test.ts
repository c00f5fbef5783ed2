import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createEventStoreDbEventStore } from '../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { call } from '../crash/call.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { startStandInProcess } from '../eventstoredb/stand-in-process.ts';
import { copyDatabase, createPreparedDatabase } from '../support/database.ts';
import { tablesWith } from '../support/everywhere.ts';
import { keptLog } from '../support/kept-log.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const canary = 'Quicksilver';

describe.each(['postgres', 'eventstoredb'] as const)('over %s', (which) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
  let standIn: Awaited<ReturnType<typeof startStandInProcess>> | undefined;
  let env: Record<string, string>;
  const copies: (typeof database)[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder('muster-restored');
    database = await createPreparedDatabase();
    if (which === 'eventstoredb') standIn = await startStandInProcess(join(folder, 'log'));
    env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      INSTALLATION_KEY: newInstallationKey(),
      ...(standIn && { EVENTSTORE_URL: standIn.connectionString }),
    };
  }, 60_000);
  afterAll(async () => {
    for (const one of [...copies, database]) await one?.drop();
    await standIn?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  async function dump(): Promise<string> {
    const copy = await copyDatabase(database.url);
    copies.push(copy);
    return copy.url;
  }

  async function register(address: string, staff: Staff, name: string): Promise<number> {
    const texts = ['firstname', 'lastname', 'phone', 'address1', 'city', 'state', 'zip'];
    const member = Object.fromEntries(texts.map((field) => [field, name]));
    const answer = await call(
      address,
      `/api/members/${staff.tenantId}/registermember`,
      { ...member, email: `${name}@x.org` },
      { authorization: `Bearer ${staff.token}` },
    );
    if (answer === undefined) throw new Error('Registering a member was not answered');
    return (answer.body as { member: { id: number } }).member.id;
  }

  async function erase(address: string, { tenantId, token }: Staff, memberId: number): Promise<void> {
    const query = `mutation { eraseMember(tenantId: ${tenantId}, memberId: ${memberId}) { __typename } }`;
    const answer = await call(address, '/graphql', { query }, { authorization: `Bearer ${token}` });
    expect(answer?.body).toMatchObject({ data: { eraseMember: { __typename: 'MemberErased' } } });
  }

  /** The stored events of a member's stream. */
  async function streamOf(memberId: number): Promise<readonly object[]> {
    const pool = createPool(database.url);
    const log = keptLog();
    const store =
      standIn === undefined
        ? createPostgresEventStore({ pool, listenUrl: database.url, log })
        : createEventStoreDbEventStore({ connectionString: standIn.connectionString, log });
    try {
      return await Array.fromAsync(store.read(`member-${memberId}`));
    } finally {
      await store.close();
      await pool.end();
    }
  }

  async function wherever(url: string): Promise<readonly string[]> {
    const pool = createPool(url);
    try {
      return await tablesWith(pool, canary);
    } finally {
      await pool.end();
    }
  }

  test('a restored dump gets the erasures of the list, and the log is unchanged', async () => {
    let program = await startProgram(env);
    const staff = await openTenant(program.address);
    const known = await register(program.address, staff, canary);
    await program.stop();
    const before = await streamOf(known);
    const [dumped, another] = [await dump(), await dump()];

    program = await startProgram(env);
    const later = await register(program.address, staff, `${canary}Later`);
    await erase(program.address, staff, known);
    await erase(program.address, staff, later);
    await program.stop();
    const after = await streamOf(known);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
    expect(await wherever(database.url)).toEqual([]);
    expect(await wherever(dumped)).not.toEqual([]);

    // the program finds the list next to its keys
    program = await startProgram({ ...env, DATABASE_URL: dumped });
    expect(await wherever(dumped)).toEqual([]);
    // ids of erased people are not reused
    expect(await register(program.address, staff, 'Newcomer')).toBeGreaterThan(later);
    await program.stop();

    // in another environment, the list is passed to a command
    const { PATH = '', HOME = '' } = process.env;
    const script = ['--import', './infra/bootstrap/typescript.mjs', 'infra/commands/person.ts'];
    const { stdout } = await run(
      process.execPath,
      [...script, 'apply-list', join(folder, 'data', 'keys', 'erased.list')],
      {
        env: { PATH, HOME, ...env, DATABASE_URL: another, DATA_DIR: join(folder, 'elsewhere') },
        timeout: 60_000,
      },
    );
    expect(stdout).toContain('2 on the list, 2 of them were erased now.');
    expect(await wherever(another)).toEqual([]);
  }, 240_000);
});
