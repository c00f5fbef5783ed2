import type { Pool } from 'pg';

/**
 * The tables, catalogues and statistics included, in a row of which a text is found: as it is or in
 * hexadecimal, as bytes are shown; case does not count.
 */
export async function tablesWith(owner: Pool, text: string): Promise<readonly string[]> {
  const { rows: tables } = await owner.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relkind in ('r', 'm', 'p') and relpersistence = 'p'`,
  );
  const found: string[] = [];
  const forms = [text.toLowerCase(), Buffer.from(text).toString('hex')];
  for (const { table } of tables) {
    const { rows } = await owner.query(
      `select from ${table} t where exists (
         select from unnest($1::text[]) as form where strpos(lower(t::text), form) > 0) limit 1`,
      [forms],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}
