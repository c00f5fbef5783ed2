import type { Pool } from 'pg';
import { handOver } from './hand-over.ts';
import { databaseRoles } from './role-names.ts';
import { carryOut, UnfitRoles } from './statements.ts';

/**
 * Creates the roles of the program, closes the database to everybody else, and gives `muster_owner` what is
 * in it. Does nothing that was done before. `admin` is a superuser, or owns the database and may create roles.
 *
 * Roles belong to the whole server, so a dump does not contain them.
 */
export async function ensureRoles(admin: Pool): Promise<void> {
  await refuseLostRights(admin);
  await carryOut(admin, missingRoles);
  await carryOut(admin, ownersRights);
  await carryOut(admin, closing);
  await handOver(admin);
}

async function refuseLostRights(admin: Pool): Promise<void> {
  const { rowCount } = await admin.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'muster' and relname = 'events' and to_regrole('muster_projector') is null`,
  );
  if (rowCount === 0) return;
  throw new UnfitRoles(
    'The database was restored without the roles of Muster, so its rights and policies are lost. ' +
      'Create the roles, and restore it again: docs/database-roles.md.',
  );
}

const missingRoles = `
  select format('create role %I nologin nobypassrls %s', role,
                case role when 'muster_owner' then 'inherit' else 'noinherit' end)
  from unnest(array['${databaseRoles.join(`', '`)}']) role
  where not exists (select from pg_roles where rolname = role)`;

/**
 * The owner ignores row-level security, as it rewrites tables of all tenants. Only a superuser can allow that;
 * otherwise the owner sees what writer and projector see. On such a server it also reads statistics of
 * other sessions, and overwrites the write-ahead log, for the erasing of persons (scrub.ts).
 */
const ownersRights = `
  with me as (select rolsuper from pg_roles where rolname = current_user),
  owner as (select oid, rolbypassrls from pg_roles where rolname = 'muster_owner')
  select 'alter role muster_owner bypassrls' from me, owner where rolsuper and not rolbypassrls
  union all
  select format('grant %I to muster_owner with inherit true, set false', role)
  from me, owner, unnest(array['muster_projector', 'muster_writer']) role
  where not rolsuper and not rolbypassrls and not pg_has_role(owner.oid, role, 'usage')
  union all
  select format('grant %I to muster_owner with inherit true', role)
  from me, owner, unnest(array['pg_monitor', 'pg_checkpoint']) role
  where rolsuper and not pg_has_role(owner.oid, role, 'usage')
  union all
  select 'grant execute on function pg_catalog.pg_switch_wal() to muster_owner' from me, owner
  where rolsuper and not has_function_privilege(owner.oid, 'pg_catalog.pg_switch_wal()', 'execute')
  union all
  select 'grant maintain on pg_catalog.pg_statistic to muster_owner' from me, owner
  where rolsuper and not has_table_privilege(owner.oid, 'pg_catalog.pg_statistic', 'maintain')
  union all
  select 'grant muster_owner to current_user with set true, inherit false' from me
  where not pg_has_role('muster_owner', 'set')`;

/** Another installation on the same server may not enter, and only the owner creates anything. */
const closing = `
  select format('revoke all on database %I from public', current_database())
  where has_database_privilege('public', current_database(), 'connect, temporary, create')
  union all
  select format('grant create on database %I to muster_owner', current_database())
  where not has_database_privilege('muster_owner', current_database(), 'create')
  union all
  select 'revoke create on schema public from public'
  where to_regnamespace('public') is not null and has_schema_privilege('public', 'public', 'create')`;
