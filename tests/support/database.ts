import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { ensureRolesOn } from './ensure-roles.ts';

export interface Database {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** A new, empty database on the test run's PostgreSQL; drop it when done. */
export const createDatabase = (): Promise<Database> => createDatabaseOn(inject('databaseUrl'), 'template1');

/** Like `createDatabase`, but with what the migrations create. A copy takes less time than the migrations. */
export async function createMigratedDatabase(): Promise<Database> {
  const database = await createDatabaseOn(inject('databaseUrl'), inject('migratedDatabase'));
  await ensureRolesOn(database.url);
  return database;
}

/**
 * A database with every table, also those of read models and jobs, as after the first start of a program. The rights on
 * the database itself are missing until a program starts on it.
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
