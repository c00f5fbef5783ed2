import type { Pool } from 'pg';
import { onDatabase } from './unavailable.ts';

/** A PostgreSQL that may lose acknowledged commits. */
export class NotDurable extends Error {
  override readonly name = 'NotDurable';
}

/**
 * Refuses a database that acknowledges a commit before it is durable: with one of these settings off, a power
 * failure loses acknowledged events (docs/architecture.md, the event store port).
 */
export async function refuseUndurable(pool: Pool): Promise<void> {
  const { rows } = await onDatabase(() =>
    pool.query<{ name: string }>(
      `select name from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
    ),
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(', ');
  throw new NotDurable(`The database of DATABASE_URL has ${names} off. Muster needs them on to keep events.`);
}
