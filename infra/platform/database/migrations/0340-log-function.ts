import { sql, type Kysely } from 'kysely';

/**
 * The log is written through its function alone: the function works with the rights of the owner, and nobody
 * else inserts. Default privileges belong to a role, so they are declared for the owner, who may not have
 * created the earlier tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function muster.append_events security definer set search_path = pg_catalog, pg_temp`.execute(db);
  await sql`revoke insert, update, delete, truncate, references, trigger on muster.events
    from muster_writer, muster_projector, muster_gateway`.execute(db);

  const inMuster = sql`alter default privileges in schema muster grant`;
  await sql`${inMuster} select, insert, update, delete on tables to muster_writer, muster_projector`.execute(
    db,
  );
  await sql`${inMuster} usage, select, update on sequences to muster_writer, muster_projector`.execute(db);
  const inReadModels = sql`alter default privileges in schema read_models grant`;
  await sql`${inReadModels} select on tables to muster_gateway`.execute(db);
  await sql`${inReadModels} select, insert, update, delete, truncate on tables to muster_projector`.execute(
    db,
  );
}
