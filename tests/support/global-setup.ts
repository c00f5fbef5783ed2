import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../infra/platform/database/embedded.ts';
import { queues } from '../../infra/features.ts';
import { ensureRolesOn } from './ensure-roles.ts';
import { migrateAll } from './migrate.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { prepareReadModels } from '../../infra/platform/projector/builds.ts';
import { openSideEffects } from '../../infra/platform/jobs/side-effects.ts';
import { createSealers } from '../../infra/platform/privacy/sealer.ts';
import { readModels } from '../../projections/read-models.ts';
import { createDatabaseOn } from './database.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** the folder of the server's Unix socket */
    databaseSocket: string;
    /** the name of a database with what the migrations create */
    migratedDatabase: string;
    /** the name of a database with every table, all empty */
    preparedDatabase: string;
  }
}

/** Starts one PostgreSQL for the whole run; every test file creates its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder('muster-test');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // settings for durability stay on, because the program refuses a server without them; background work
    // is off, because statistics contain values, also erased ones until scrubbed
    settings: {
      max_connections: '300',
      max_wal_size: '256MB',
      shared_buffers: '128MB',
      autovacuum: 'off',
      // tables without statistics are taken for large ones: a query of small tables would start processes
      max_parallel_workers_per_gather: '0',
      // the password is random, so the 4,096 rounds of hashing at each connection would add no safety
      scram_iterations: '1',
    },
  });
  await hashPasswordAgain(postgres.url);
  project.provide('databaseUrl', postgres.url);
  project.provide('databaseSocket', new URL(postgres.quickUrl).searchParams.get('host') ?? '127.0.0.1');
  const migrated = await createDatabaseOn(postgres.url, 'template1');
  await migrateAll(migrated.url);
  project.provide('migratedDatabase', migrated.name);
  project.provide('preparedDatabase', await prepareDatabase(postgres.url, migrated.name));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function hashPasswordAgain(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  await pool.query(`alter role postgres password ${password}`);
  await pool.end();
}

/** Prepares a migrated database as the first start of a program does, once for all tests. */
async function prepareDatabase(server: string, migrated: string): Promise<string> {
  const { url, name } = await createDatabaseOn(server, migrated);
  await ensureRolesOn(url);
  const owner = createPool(url, { max: 4, role: 'muster_owner' });
  await prepareReadModels(owner, readModels, 0n);
  const sealer = createSealers(randomBytes(32))('jobs');
  const sideEffects = await openSideEffects({ owner, sealer, queues, log: pino({ level: 'silent' }) });
  await sideEffects.close();
  await owner.end();
  return name;
}
