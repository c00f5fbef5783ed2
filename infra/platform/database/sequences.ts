import type { Pool } from 'pg';
import { sequences as drawnFrom } from '../../../domain/aggregates.ts';
import type { Sequence } from '../../../domain/kernel/command.ts';
import { inTransaction } from './transaction.ts';

/** The sequence in the database, to stand in a statement as it is; throws for a name that is not a lower-case word. */
export function sequenceName(sequence: Sequence): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(sequence)) throw new Error(`No sequence can be called ${sequence}`);
  return `muster.${sequence}_id`;
}

/**
 * Makes the sequences from which commands draw ids and which are not there yet; the others keep what
 * they have given. Several processes may do it at once.
 */
export async function ensureSequences(pool: Pool, sequences: Iterable<Sequence> = drawnFrom): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is null',
    [[...sequences].map(sequenceName)],
  );
  if (rows.length === 0) return;
  await inTransaction(pool, 'begin', async (client) => {
    // two that make the same sequence at once would both find that it is missing
    await client.query(`select pg_advisory_xact_lock(hashtext('muster.sequences'))`);
    for (const { name } of rows) {
      await client.query(`create sequence if not exists ${name} as integer`);
      await client.query(
        `grant usage, select, update on sequence ${name} to muster_projector, muster_writer`,
      );
    }
  });
}
