import pg from 'pg';
import { createMigratedDatabase } from '../../support/database.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { open } from './open-postgres.ts';
import type { NewEvent } from '../../../infra/platform/event-store/port.ts';
import type { ForgetfulStore, HeldAppend, Log } from './store-under-test.ts';

/** A log in its own database. */
export async function createPostgresLog(): Promise<Log> {
  const database = await createMigratedDatabase();
  return { address: database.url, open: () => open(database.url), drop: database.drop };
}

/** Calls the append function in a transaction and leaves it open. */
export async function holdAppend(log: Log, stream: string, events: readonly NewEvent[]): Promise<HeldAppend> {
  const client = new pg.Client({ connectionString: log.address });
  await client.connect();
  await client.query('begin');
  const lines = (values: readonly string[]) => values.join('\n');
  const { rows } = await client.query<{ outcome: string }>(
    'select outcome from muster.append_events($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      stream,
      [-2],
      [events.length],
      events.map(() => 1),
      events.map((_, n) => n),
      lines(events.map((event) => event.id)),
      lines(events.map((event) => event.type)),
      lines(events.map((event) => JSON.stringify(event.data))),
      lines(events.map((event) => JSON.stringify(event.metadata))),
    ],
  );
  if (rows[0]?.outcome !== 'appended') throw new Error('the append to hold was refused');
  const finish = (statement: string) => async () => {
    await client.query(statement);
    await client.end();
  };
  return { commit: finish('commit'), rollback: finish('rollback') };
}

/** A store behind a proxy that can drop the answer to an append. */
export async function forgetful(log: Pick<Log, 'address'>): Promise<ForgetfulStore> {
  const url = new URL(log.address);
  const server = { host: url.hostname, port: Number(url.port) };
  // every request that runs the prepared statement contains its name
  const proxy = await startLossyProxy(server, (chunk) => chunk.includes('append-events'));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const store = await open(url.href, log.address);
  return {
    store,
    loseNextAnswer: proxy.loseNextAnswer,
    close: async () => {
      await store.close();
      await proxy.close();
    },
  };
}
