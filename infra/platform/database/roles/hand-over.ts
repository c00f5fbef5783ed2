import type { Pool } from 'pg';
import { ownedSchemas } from './role-names.ts';
import { carryOut } from './statements.ts';

/** Makes `muster_owner` the owner of all that an earlier version, or a restore, left to another role. */
export async function handOver(admin: Pool): Promise<void> {
  await carryOut(admin, foreignObjects, [ownedSchemas]);
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
