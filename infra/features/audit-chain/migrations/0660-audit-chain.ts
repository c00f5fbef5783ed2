import { sql, type Kysely } from 'kysely';

/** Checkpoints of the log: hashes of its events in a chain, signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.audit_chain (
      number      bigint      not null primary key,
      after       bigint      not null,
      position    bigint      not null,
      leaves      bytea       not null,
      hash        bytea       not null,
      sealed_at   timestamptz not null,
      signature   bytea       not null,
      verified_at timestamptz,
      -- the events were lost with an older log that an operator accepted
      lost_at     timestamptz
    )`.execute(db);
  await sql`create index on muster.audit_chain (verified_at nulls first, number) where lost_at is null`.execute(
    db,
  );
  const name = sql.id('muster', 'audit_chain');
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
  await sql`revoke all on ${name} from muster_projector`.execute(db);
  // what is sealed is never changed
  await sql`revoke update, delete on ${name} from muster_writer`.execute(db);
  await sql`grant update (verified_at, lost_at) on ${name} to muster_writer`.execute(db);
}
