import { sql, type Kysely } from 'kysely';

/**
 * What a consumer of the log cannot handle yet: the first event of a tenant, or of a stream outside tenants,
 * behind which the later events wait. A build of a read model and its parked scopes are deleted together; the
 * process runner has neither version nor build. `parking` counts every change of what a build has parked, so
 * that a projector that knows an older state does not move the checkpoint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.checkpoints add column parking bigint not null default 0`.execute(db);
  await sql`
    create table muster.parked (
      id         bigint      primary key generated always as identity,
      consumer   text        not null,
      version    integer,
      build      integer,
      scope      text        not null,
      position   bigint      not null,
      after      bigint      not null,
      event_type text        not null,
      stream     text        not null,
      reason     text        not null,
      waiting    integer     not null default 1,
      since      timestamptz not null default clock_timestamp(),
      attempts   integer     not null default 1,
      next_try   timestamptz not null,
      unique nulls not distinct (consumer, version, build, scope),
      foreign key (consumer, version, build) references muster.checkpoints (name, version, build)
        on delete cascade
    )`.execute(db);
  await sql`grant select, insert, update, delete on muster.parked to muster_projector, muster_writer`.execute(
    db,
  );
}
