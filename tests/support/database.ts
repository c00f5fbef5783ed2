import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import { ensureRoles } from '../../infra/platform/database/roles/ensure-roles.ts';

export interface Database {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** A new, empty database on the test run's PostgreSQL; drop it when done. */
export const createDatabase = (): Promise<Database> => createDatabaseOn(inject('databaseUrl'), 'template1');

/** Like `createDatabase`, but with what the migrations create; saves their time. */
export async function createMigratedDatabase(): Promise<Database> {
  const database = await createDatabaseOn(inject('databaseUrl'), inject('migratedDatabase'));
  await grantAgain(database.url);
  return database;
}

/** What is granted on a database is not copied with it. A program does this at each start. */
async function grantAgain(url: string): Promise<void> {
  const admin = createPool(url, { max: 1 });
  await ensureRoles(admin);
  await admin.end();
}

/**
 * Like `createMigratedDatabase`, but also with the tables of read models and jobs, as after the first start of a
 * program, which grants what is granted on a database.
 */
export const createPreparedDatabase = (): Promise<Database> =>
  createDatabaseOn(inject('databaseUrl'), inject('preparedDatabase'));

/** The address of a database of the test run for this process: a query through the Unix socket costs a quarter less. */
export function overSocket(url: string): string {
  const local = new URL(url);
  local.searchParams.set('host', inject('databaseSocket'));
  return local.href;
}

/** A copy of a database without connections, on the same server, like a restored dump. */
export function copyDatabase(url: string): Promise<Database> {
  return createDatabaseOn(url, new URL(url).pathname.slice(1));
}

/** A database on this server, copied from another one without connections. */
export async function createDatabaseOn(url: string, like: string): Promise<Database> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const name = `test_${randomBytes(6).toString('hex')}`;
  // the files are copied, which writes no log of it
  await onServer(server, `create database ${name} template ${like} strategy file_copy`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    name,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(server: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href, connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
