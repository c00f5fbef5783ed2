import { sql, type Kysely } from 'kysely';

/**
 * The schemas, and the default privileges of the program's roles in them. roles.ts creates the roles, which
 * own nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists muster`.execute(db);
  await sql`create schema read_models`.execute(db);
  await sql`grant usage on schema muster, read_models to muster_gateway, muster_projector`.execute(db);

  const inMuster = sql`alter default privileges in schema muster grant`;
  await sql`${inMuster} select, insert, update, delete on tables to muster_gateway, muster_projector`.execute(
    db,
  );
  await sql`${inMuster} usage, select, update on sequences to muster_gateway, muster_projector`.execute(db);

  // row-level security restricts these privileges for each table
  const inReadModels = sql`alter default privileges in schema read_models grant`;
  await sql`${inReadModels} select on tables to muster_gateway`.execute(db);
  await sql`${inReadModels} select, insert, update, delete, truncate on tables to muster_projector`.execute(
    db,
  );
}
