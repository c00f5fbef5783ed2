import { sql, type Kysely } from 'kysely';

/**
 * Links by which somebody who was invited comes to work in a tenant, by their hash, and the command
 * that uses one. A row goes when it ran out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.invitations (
      token_hash    bytea       primary key,
      invitation_id uuid        not null unique,
      tenant_id     integer     not null,
      role          text        not null,
      used_by       text,
      expires_at    timestamptz not null
    )`.execute(db);
  await sql`create index on muster.invitations (expires_at)`.execute(db);
}
