import { sql, type Kysely } from 'kysely';

/**
 * Links that confirm an address: the token as a hash, and the HMAC of the address that the mail went to. The
 * mail of a tenant that waits until one of its admins has a confirmed address is sealed; `email_key` finds it
 * when the person with that address is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.address_confirmations (
      token_hash bytea       primary key,
      user_id    integer     not null,
      email_key  bytea       not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on muster.address_confirmations (user_id, expires_at)`.execute(db);
  await sql`create index on muster.address_confirmations (expires_at)`.execute(db);
  await sql`
    create table muster.waiting_mail (
      mail_id   uuid        primary key,
      tenant_id integer     not null,
      email_key bytea       not null,
      sealed    bytea       not null,
      kept_at   timestamptz not null default now(),
      useful_until timestamptz not null
    )`.execute(db);
  await sql`create index on muster.waiting_mail (tenant_id, kept_at)`.execute(db);
  await sql`create index on muster.waiting_mail (email_key)`.execute(db);
  await sql`create index on muster.waiting_mail (useful_until)`.execute(db);
  for (const table of ['address_confirmations', 'waiting_mail']) {
    const name = sql.id('muster', table);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`alter table ${name} force row level security`.execute(db);
    await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
    await sql`revoke all on ${name} from muster_projector`.execute(db);
  }
}
