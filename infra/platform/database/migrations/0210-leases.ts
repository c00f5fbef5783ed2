import { sql, type Kysely } from 'kysely';

/**
 * Which process may change a build of a read model, and which processes are at work. A process at work says so
 * every second and holds a session lock with its id. `muster.at_work` is false as soon as the lock is free (the
 * process has ended) or the process has been silent for four seconds (it is frozen or cut off).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.projectors (
      id      uuid        primary key,
      seen_at timestamptz not null default clock_timestamp()
    ) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500)`.execute(
    db,
  );
  await sql`revoke all on muster.projectors from muster_gateway, muster_writer`.execute(db);
  await sql`grant select, insert, update, delete on muster.projectors to muster_projector`.execute(db);
  await sql`
    create function muster.at_work(projector uuid) returns boolean volatile language sql
    as $$ select case
      when not exists (
        select from muster.projectors p
        where p.id = projector and p.seen_at > clock_timestamp() - interval '4 seconds') then false
      else not pg_try_advisory_xact_lock_shared(hashtextextended(projector::text, 0)) end $$`.execute(db);
  await sql`
    alter table muster.checkpoints
      add column leader uuid,
      drop constraint checkpoints_state_check,
      add constraint checkpoints_state_check check (
        state in ('catching-up', 'running', 'failed', 'filling', 'unfollowed', 'condemned'))`.execute(db);
}
