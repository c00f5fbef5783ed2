import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A fresh, empty database on the PostgreSQL that the test run started; drop it when done. */
export function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return newDatabase(inject('databaseUrl'), 'template1');
}

/** A database like another one to which nobody is connected, on its server, as a dump that was restored. */
export function copyDatabase(url: string): ReturnType<typeof createDatabase> {
  return newDatabase(url, new URL(url).pathname.slice(1));
}

async function newDatabase(on: string, like: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = new URL(on);
  server.pathname = '/postgres';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${like}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
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
