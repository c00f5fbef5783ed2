import { sql, type Kysely } from 'kysely';

/**
 * The position of each build of each read model; queries read the live build. The projector creates the
 * tables of read models from their definitions, with their policies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One small row for each read model, updated with every batch: free space in the page keeps updates in
  // place.
  await sql`
    create table muster.checkpoints (
      name       text        not null,
      version    integer     not null,
      build      integer     not null,
      live       boolean     not null,
      tables     jsonb       not null,
      position   bigint      not null default 0,
      state      text        not null default 'catching-up'
                 check (state in ('catching-up', 'running', 'failed')),
      error      text,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (name, version, build)
    ) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500)`.execute(
    db,
  );
  await sql`create unique index on muster.checkpoints (name) where live`.execute(db);
  await sql`revoke insert, update, delete on muster.checkpoints from muster_gateway`.execute(db);
  await sql`grant select on muster.checkpoints to muster_gateway`.execute(db);
  await sql`grant select, insert, update, delete on muster.checkpoints to muster_projector`.execute(db);

  // Functions that the policies of read models use. Names inside them are resolved at each call, so a rebuilt
  // roster needs no change of policies.
  await sql`set local check_function_bodies = off`.execute(db);
  await sql`
    create function read_models.current_tenant() returns integer stable parallel safe language sql
    as $$ select nullif(current_setting('muster.tenant', true), '')::integer $$`.execute(db);
  await sql`
    create function read_models.current_person() returns integer stable parallel safe language sql
    as $$ select nullif(current_setting('muster.person', true), '')::integer $$`.execute(db);
  await sql`
    create function read_models.colleagues() returns integer[] stable parallel safe language sql
    as $$ select coalesce(array_agg(user_id), '{}') from read_models.memberships
          where tenant_id = read_models.current_tenant() $$`.execute(db);
  await sql`
    create function read_models.workplaces() returns integer[] stable parallel safe language sql
    as $$ select coalesce(array_agg(tenant_id), '{}') from read_models.memberships
          where user_id = read_models.current_person() $$`.execute(db);
}
