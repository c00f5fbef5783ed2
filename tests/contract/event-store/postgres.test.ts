import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../../infra/database/migrate.ts';
import { createDatabase } from '../../support/database.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { open } from './open-postgres.ts';
import { eventStoreContract } from './suite.ts';
import type { NewEvent } from '../../../infra/event-store/port.ts';
import type { HeldAppend, Log } from './store-under-test.ts';

/** Appends through the log's own function, in a transaction that is left open. */
async function holdAppend(log: Log, stream: string, events: readonly NewEvent[]): Promise<HeldAppend> {
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

eventStoreContract('postgres', {
  dense: true,
  createLog: async () => {
    const database = await createDatabase();
    await migrate(database.url);
    return { address: database.url, open: () => open(database.url), drop: database.drop };
  },
  otherProcess: fileURLToPath(new URL('./open-postgres.ts', import.meta.url)),
  holdAppend,
  forgetful: async (log) => {
    const url = new URL(log.address);
    const server = { host: url.hostname, port: Number(url.port) };
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
  },
});
