import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, type Pool } from 'pg';

/**
 * The tables, including system catalogues and statistics, with a row that contains a text, plain or as
 * hexadecimal bytes; ignores case. `apart`: a longer text of somebody else, in which it may stand.
 */
export async function tablesWith(owner: Pool, text: string, apart = ''): Promise<readonly string[]> {
  const forms = [text.toLowerCase(), Buffer.from(text).toString('hex')];
  for (let tries = 1; ; tries += 1)
    try {
      return await tablesNow(owner, forms, apart.toLowerCase());
    } catch (error) {
      // a table was dropped meanwhile, because its read model has a new build with tables of its own
      const isGone = error instanceof DatabaseError && error.code === '42P01';
      if (!isGone || tries === 5) throw error;
    }
}

async function tablesNow(owner: Pool, forms: readonly string[], apart: string): Promise<readonly string[]> {
  const { rows: tables } = await owner.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relkind in ('r', 'm', 'p') and relpersistence = 'p'`,
  );
  const found: string[] = [];
  for (const { table } of tables) {
    const { rows } = await owner.query(
      `select from ${table} t where exists (
         select from unnest($1::text[]) as form where strpos(replace(lower(t::text), $2, ''), form) > 0) limit 1`,
      [forms, apart],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** The files in a folder that contain any of these texts as UTF-8. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0); // a server's file that was just deleted
      throw error;
    });
    if (texts.some((text) => content.includes(text))) found.push(file);
  }
  return found;
}
