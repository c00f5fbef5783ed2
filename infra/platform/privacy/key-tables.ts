import type { Pool } from 'pg';

/** The table of the keys of persons; it has parts, which grow with the members. */
export const keysTable = 'muster.subject_keys';

/** The parts of the table that hold, or held, keys of these persons. */
export async function keyPartsOf(pool: Pool, subjects: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `select distinct tableoid::regclass::text as part from ${keysTable} where subject = any ($1)`,
    [subjects],
  );
  return rows.map(({ part }) => part);
}
