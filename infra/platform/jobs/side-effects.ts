import type { Pool } from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { onDatabase } from '../database/unavailable.ts';
import type { Log } from '../log/log.ts';
import type { SideEffects, Transaction } from './port.ts';
import type { Sealer } from '../privacy/sealer.ts';

/** A connection in the form that pg-boss needs. */
const databaseOf = (connection: Transaction) => ({
  executeSql: async (text: string, values?: unknown[]) => connection.query<Row>(text, values),
});
type Row = Record<string, unknown>;

/**
 * Opens the queues for sending. `owner` owns their tables, which are created or migrated here; jobs are sent
 * over the caller's connection, which may insert and read them.
 */
export async function openSideEffects(parts: {
  owner: Pool;
  sealer: Sealer;
  /** every queue by name; updated at every start, so that changed options take effect */
  queues: Readonly<Record<string, QueueOptions>>;
  log: Log;
}): Promise<SideEffects & { close(): Promise<void> }> {
  const { owner, sealer, queues, log } = parts;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => owner.query<Row>(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'The queue had an error'));
  await onDatabase(() => boss.start());
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  // Several processes may start together, and concurrent grants of the same privileges fail.
  await owner.query(`
    select pg_advisory_xact_lock(hashtext('muster/queue-grants'));
    revoke all on all tables in schema pgboss from muster_gateway, muster_projector;
    revoke all on schema pgboss from muster_gateway, muster_projector;
    grant usage on schema pgboss to muster_writer;
    grant select, insert on all tables in schema pgboss to muster_writer`);
  return {
    async send(transaction, { queue, id, secret, startAfter }) {
      if (!(queue in queues)) throw new Error(`Nobody declares the queue ${queue}`);
      const sealed = sealer.seal(placeOf(queue, id), secret).toString('base64');
      const options = { id, db: databaseOf(transaction), ...(startAfter && { startAfter }) };
      const sent = await boss.send(queue, { sealed }, options);
      return sent !== null;
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** The place (see Sealer) of a job's secret. */
export const placeOf = (queue: string, id: string): string => `${queue}/${id}`;
