import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface Database {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** A fresh, empty database on the PostgreSQL that the test run started; drop it when done. */
export const createDatabase = (): Promise<Database> => createDatabaseOn(inject('databaseUrl'), 'template1');

/** As `createDatabase`, with every table, as a program leaves it that was started once: that much sooner. */
export const createPreparedDatabase = (): Promise<Database> =>
  createDatabaseOn(inject('databaseUrl'), inject('preparedDatabase'));

/** A database like another one to which nobody is connected, on its server, as a dump that was restored. */
export function copyDatabase(url: string): Promise<Database> {
  return createDatabaseOn(url, new URL(url).pathname.slice(1));
}

/** A database on this server, like another one to which nobody is connected. */
export async function createDatabaseOn(url: string, like: string): Promise<Database> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${like}`);
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
