import { sql, type Kysely } from 'kysely';

/** Columns with the tenant or person that a row belongs to. */
const whose = ['tenant_id', 'viewer_tenant', 'user_id', 'person_id', 'owner_id', 'member_id', 'subject'];

/**
 * Reads of the edges keep the role muster_gateway, which now sees only read models and nothing in schema
 * muster. Commands and accounts use muster_writer. Tables with data of a tenant or person have row-level
 * security forced, so that a grant alone shows nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [gateway, writer] = [sql.id('muster_gateway'), sql.id('muster_writer')];
  await sql`grant usage on schema muster, read_models to ${writer}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema muster to ${writer}`.execute(db);
  await sql`revoke update, delete on muster.events from ${writer}`.execute(db);
  await sql`revoke insert, update, delete on muster.checkpoints from ${writer}`.execute(db);
  await sql`grant usage, select, update on all sequences in schema muster to ${writer}`.execute(db);
  await sql`grant execute on function muster.append_events to ${writer}`.execute(db);

  await sql`revoke all on all tables in schema muster from ${gateway}`.execute(db);
  await sql`revoke all on all sequences in schema muster from ${gateway}`.execute(db);
  await sql`revoke all on function muster.append_events from ${gateway}, muster_projector`.execute(db);
  await sql`revoke usage on schema muster from ${gateway}`.execute(db);

  const byDefault = sql`alter default privileges in schema muster`;
  await sql`${byDefault} revoke all on tables from ${gateway}`.execute(db);
  await sql`${byDefault} revoke all on sequences from ${gateway}`.execute(db);
  await sql`${byDefault} grant select, insert, update, delete on tables to ${writer}`.execute(db);
  await sql`${byDefault} grant usage, select, update on sequences to ${writer}`.execute(db);

  await keepSecretsFromTheProjector(db);
  await movePolicies(db);
  await forceRowSecurity(db);
}

/** The projector folds events into read models. Features keep their own tables from it. */
async function keepSecretsFromTheProjector(db: Kysely<unknown>): Promise<void> {
  await sql`
    revoke all on muster.events, muster.command_ledger, muster.mailbox, muster.rate_limits,
      muster.subject_keys, muster.installation_key
    from muster_projector`.execute(db);
}

/** Moves the policies on files from gateways to the writer. */
async function movePolicies(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ policy: string; table: string }>`
    select policyname as policy, tablename as table from pg_policies
    where schemaname = 'muster' and 'muster_gateway' = any (roles)`.execute(db);
  for (const { policy, table } of rows)
    await sql`alter policy ${sql.id(policy)} on ${sql.id('muster', table)} to muster_writer`.execute(db);
}

async function forceRowSecurity(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'muster'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
      and a.attname = any (${whose})`.execute(db);
  for (const { table } of rows) {
    const name = sql.id('muster', table);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`alter table ${name} force row level security`.execute(db);
    await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
  }
}
