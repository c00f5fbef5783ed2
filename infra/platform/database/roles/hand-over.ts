import type { Pool } from 'pg';
import { ownedSchemas } from './role-names.ts';
import { carryOut } from './statements.ts';

/** Makes `muster_owner` the owner of all that an earlier version, or a restore, left to another role. */
export async function handOver(admin: Pool): Promise<void> {
  await carryOut(admin, foreignObjects, [ownedSchemas]);
  await carryOut(admin, foreignDefaults, [ownedSchemas]);
}

/** Sequences of columns and indexes follow their tables; types of tables as well. */
const foreignObjects = `
  with owner as (select oid from pg_roles where rolname = 'muster_owner'),
  schemas as (select oid, nspname, nspowner from pg_namespace where nspname = any ($1))
  select format('alter schema %I owner to muster_owner', nspname) from schemas, owner
  where nspowner <> owner.oid
  union all
  select format('alter %s %I.%I owner to muster_owner',
                case relkind when 'v' then 'view' when 'S' then 'sequence' when 'm' then 'materialized view'
                  else 'table' end, nspname, relname)
  from pg_class join schemas on schemas.oid = relnamespace, owner
  where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> owner.oid
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
                    and deptype in ('a', 'i') and refobjsubid > 0)
  union all
  select format('alter routine %s owner to muster_owner', pg_proc.oid::regprocedure)
  from pg_proc join schemas on schemas.oid = pronamespace, owner where proowner <> owner.oid
  union all
  select format('alter type %I.%I owner to muster_owner', nspname, typname)
  from pg_type join schemas on schemas.oid = typnamespace, owner
  where typtype in ('e', 'd') and typowner <> owner.oid`;

/**
 * Default privileges belong to the role that creates the tables: without them, the next migration would make
 * tables that nobody but the owner may use.
 */
const foreignDefaults = `
  select format(
    'alter default privileges for role %1$I in schema %2$I revoke %3$s on %4$s from %5$I;
     set role muster_owner; alter default privileges in schema %2$I grant %3$s on %4$s to %5$I; reset role',
    defaclrole::regrole::text, nspname, privilege_type,
    case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions'
      else 'types' end,
    grantee::regrole::text)
  from pg_default_acl join pg_namespace on pg_namespace.oid = defaclnamespace, aclexplode(defaclacl)
  where nspname = any ($1) and defaclrole <> (select oid from pg_roles where rolname = 'muster_owner')
    and grantee not in (0, defaclrole)`;
