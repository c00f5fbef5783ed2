import pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Lets the queue notice now which jobs a dead worker held; by itself it does so when they expire. */
export async function giveOutLostJobs(url: string, queues: readonly string[]): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(
      `update pgboss.job set started_on = started_on - interval '1 hour'
       where name = any ($1) and state = 'active'`,
      [queues],
    );
    await client.query(
      'update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = any ($1)',
      [queues],
    );
  });
  const boss = new PgBoss({ connectionString: url, schema: 'pgboss', max: 2 });
  await boss.start();
  for (const queue of queues) await boss.supervise(queue);
  await boss.stop();
  await hurryRetries(url, queues);
}

/** Makes jobs that wait for their next try due now. */
export const hurryRetries = (url: string, queues: readonly string[]): Promise<unknown> =>
  withDatabase(url, (client) =>
    client.query(`update pgboss.job set start_after = now() where name = any ($1) and state = 'retry'`, [
      queues,
    ]),
  );

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
