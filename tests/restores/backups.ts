import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createEventStoreDbEventStore } from '../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import { readLogId } from '../../infra/platform/restores/log-identity.ts';
import { openParts, type Parts } from './parts.ts';
import type { ServerProcess } from '../eventstoredb/server-process.ts';
import { startStandInProcess } from '../eventstoredb/stand-in-process.ts';
import { copyDatabase, createDatabase, type Database } from '../support/database.ts';
import { newInstallationKey } from '../support/program.ts';

/** A PostgreSQL database and an EventStoreDB, which are backed up and restored apart. */
export interface Stores {
  /** the log's server, always at the same address */
  readonly server: ServerProcess;
  /** the environment of a program with this database, on a host with an empty data folder */
  env(database: Database, host: string): Record<string, string>;
  readonly database: Database;
  /** A copy of the database and of the log. Nothing may run meanwhile. */
  backUp(): Promise<Backup>;
  /** Replaces the log by a copy, as by stopping the server and restoring its files. */
  restoreLog(file: string): Promise<void>;
  /** A copy of a backed up database, to be changed. */
  restoreDatabase(from: Database): Promise<Database>;
  emptyDatabase(): Promise<Database>;
  logId(): Promise<string>;
  parts(database: Database): Parts;
  close(): Promise<void>;
}

export interface Backup {
  readonly database: Database;
  /** the log's file */
  readonly log: string;
}

export async function openStores(folder: string): Promise<Stores> {
  const file = join(folder, 'log');
  const server = await startStandInProcess(file);
  const databases: Database[] = [];
  const kept = async (made: Promise<Database>) => {
    const database = await made;
    databases.push(database);
    return database;
  };
  const database = await kept(createDatabase());
  const key = newInstallationKey();
  let backups = 0;
  const open = () => createEventStoreDbEventStore({ connectionString: server.connectionString });
  return {
    server,
    database,
    env: ({ url }, host) => ({
      DATABASE_URL: url,
      EVENTSTORE_URL: server.connectionString,
      INSTALLATION_KEY: key,
      DATA_DIR: join(folder, host),
    }),
    async backUp() {
      backups += 1;
      const log = join(folder, `log-${backups}`);
      await copyFile(file, log);
      return { log, database: await kept(copyDatabase(database.url)) };
    },
    async restoreLog(from) {
      await server.kill();
      await copyFile(from, file);
      await server.restart();
    },
    restoreDatabase: (from) => kept(copyDatabase(from.url)),
    emptyDatabase: () => kept(createDatabase()),
    async logId() {
      const store = open();
      try {
        return (await readLogId(store)) ?? '';
      } finally {
        await store.close();
      }
    },
    parts: ({ url }) => openParts(url, key, open()),
    async close() {
      await server.kill();
      for (const one of databases) await one.drop();
    },
  };
}

/** Runs one statement as the owner of the tables. */
export async function rowsOf<Row extends object>(url: string, statement: string): Promise<readonly Row[]> {
  const pool = createPool(url, { max: 1 });
  try {
    return (await pool.query<Row>(statement)).rows;
  } finally {
    await pool.end();
  }
}
