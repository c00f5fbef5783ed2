import { execFile } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { runningDatabase } from '../../infra/platform/database/embedded/running.ts';
import { openTenant } from '../crash/tenant.ts';
import { tablesWith } from '../support/everywhere.ts';
import { startProgram, until } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openParts } from './parts.ts';
import {
  eraseMember,
  eventNames,
  logIn,
  registerEvent,
  registerMember,
  registerOwner,
  schedulePost,
  statusOfPost,
} from './people.ts';

// A drill with the embedded database, which also holds the log: its folder is copied while nothing runs, and
// put back later. The folder with the keys and the list of the erased stays.

const canary = 'Quicksilver';

/** With owners and modes, which PostgreSQL checks. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await temporaryFolder('muster-embedded');
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a restored folder goes on at the next position, with the erased erased, everybody apart and nothing posted twice', async () => {
  let program = await startProgram({ DATA_DIR: dataDir }, { timeoutMs: 120_000 });
  const staff = await openTenant(program.address);
  const memberId = await registerMember(program.address, staff, canary);
  await registerEvent(program.address, staff, 'early');
  // due after the backup
  await schedulePost(program.address, staff, new Date(Date.now() + 15_000));
  await program.stop();
  const database = await realpath(join(dataDir, 'postgres'));
  await copyFolder(database, join(folder, 'backup'));

  program = await startProgram({ DATA_DIR: dataDir });
  await eraseMember(program.address, staff, memberId);
  await registerOwner(program.address, 'late');
  await registerEvent(program.address, staff, 'late');
  // it was tried; Twitter is not connected
  await until(async () => (await statusOfPost(program.address, staff)) === 'FAILED', 'the post to be tried');
  await program.stop();
  await rm(database, { recursive: true });
  await copyFolder(join(folder, 'backup'), database);

  program = await startProgram({ DATA_DIR: dataDir });
  // it may be out, so nobody but staff tries it again
  await until(
    async () => (await statusOfPost(program.address, staff)) === 'UNKNOWN',
    'the post to be parked',
  );
  const url = (await runningDatabase(dataDir)) ?? '';
  const key = await readFile(join(dataDir, 'keys', 'installation.key'), 'utf8');
  const pool = createPool(url, { max: 4 });
  const parts = openParts(url, key, createPostgresEventStore({ pool, listenUrl: url }));
  expect(await tablesWith(pool, canary)).toEqual([]);
  expect(await eventNames(program.address, staff)).toEqual(['Event early']);
  const head = await parts.store.head();
  await registerOwner(program.address, 'stranger');
  expect(await logIn(program.address, 'stranger')).toMatchObject({
    status: 200,
    user: { username: 'stranger' },
  });
  expect(await logIn(program.address, 'late')).toMatchObject({ status: 401 });
  const positions: bigint[] = [];
  const ending = new AbortController();
  for await (const { events, caughtUp } of parts.store.feed(0n, { signal: ending.signal })) {
    positions.push(...events.map(({ position }) => position));
    if (caughtUp) break;
  }
  ending.abort();
  expect(positions).toEqual(positions.map((_, index) => BigInt(index + 1)));
  expect(BigInt(positions.length)).toBeGreaterThan(head);
  expect(await parts.differences()).toEqual([]);
  await parts.close();
  await pool.end();
  await program.stop();
}, 240_000);
