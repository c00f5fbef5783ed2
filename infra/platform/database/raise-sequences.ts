import type { Pool } from 'pg';
import type { Sequence } from '../../../domain/kernel/command.ts';
import { sequenceName } from './sequences.ts';
import { onDatabase } from './unavailable.ts';

/** A gap up to this size is closed by drawing, which cannot lower a sequence that others draw from meanwhile. */
const closedByDrawing = 10_000n;

/**
 * No installation draws this many ids. A command of a process may name a thing that never existed, with any id;
 * to follow that would use the sequence up.
 */
const mostDrawn = 2_000_000_000;

/** The highest id of each kind that is in use. */
export type HighestIds = ReadonlyMap<Sequence, number>;

/**
 * Raises each sequence to the highest id in use, so that the next id drawn is a new one. Sequences that are
 * higher stay. Returns those that were raised. Other processes may draw ids meanwhile.
 */
export async function raiseSequences(pool: Pool, highest: HighestIds): Promise<readonly Sequence[]> {
  const raised: Sequence[] = [];
  for (const [sequence, id] of highest)
    if (id <= mostDrawn && (await raise(pool, sequenceName(sequence), BigInt(id)))) raised.push(sequence);
  return raised;
}

async function raise(pool: Pool, name: string, id: bigint): Promise<boolean> {
  const { rows } = await onDatabase(() =>
    pool.query<{ drawn: bigint }>(
      `select case when is_called then last_value else last_value - 1 end as drawn from ${name}`,
    ),
  );
  const gap = id - (rows[0]?.drawn ?? 0n);
  if (gap <= 0n) return false;
  await onDatabase(() =>
    gap <= closedByDrawing
      ? pool.query(`select count(nextval('${name}')) from generate_series(1, $1::bigint)`, [gap])
      : pool.query(`select setval('${name}', greatest($1::bigint, last_value)) from ${name}`, [id]),
  );
  return true;
}
