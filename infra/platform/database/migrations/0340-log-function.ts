import { sql, type Kysely } from 'kysely';

/**
 * The log is written through its function alone: the function works with the rights of the owner, and nobody
 * else inserts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function muster.append_events security definer set search_path = pg_catalog, pg_temp`.execute(db);
  await sql`revoke insert, update, delete, truncate, references, trigger on muster.events
    from muster_writer, muster_projector, muster_gateway`.execute(db);
}
