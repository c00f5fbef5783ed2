import type { Pool } from 'pg';
import { sequences as drawnFrom } from '../../../domain/aggregates.ts';
import type { Sequence } from '../../../domain/kernel/command.ts';
import { inTransaction } from './transaction.ts';

/** The sequence's name in SQL; throws if the name is not in lower case words, because it is not quoted. */
export function sequenceName(sequence: Sequence): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(sequence)) throw new Error(`No sequence can be called ${sequence}`);
  return `muster.${sequence}_id`;
}

/**
 * Creates the missing sequences from which commands draw ids; existing ones are not changed. May run in
 * several processes concurrently.
 */
export async function ensureSequences(pool: Pool, sequences: Iterable<Sequence> = drawnFrom): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is null',
    [[...sequences].map(sequenceName)],
  );
  if (rows.length === 0) return;
  await inTransaction(pool, 'begin', async (client) => {
    // two processes would both find that it is missing
    await client.query(`select pg_advisory_xact_lock(hashtext('muster.sequences'))`);
    for (const { name } of rows) {
      await client.query(`create sequence if not exists ${name} as integer`);
      await client.query(
        `grant usage, select, update on sequence ${name} to muster_projector, muster_writer`,
      );
    }
  });
}
