import type { Pool } from 'pg';

/** Columns that make a row belong to a tenant or a person. */
const ownerColumns = [
  'tenant_id',
  'viewer_tenant',
  'user_id',
  'person_id',
  'owner_id',
  'member_id',
  'registrant_id',
  'subject',
  'created_by',
];

/**
 * The holes in the walls of a database, one line each. Reads the
 * system catalogue, so it covers every table.
 */
export async function findHoles(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ hole: string }>(
    `with tables as (
       select c.oid, n.nspname || '.' || c.relname as name, n.nspname as schema,
              c.relrowsecurity and c.relforcerowsecurity as forced,
              exists (select from pg_attribute a
                      where a.attrelid = c.oid and a.attnum > 0 and a.attname = any ($1)) as somebodys
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('muster', 'read_models') and c.relkind in ('r', 'p')
     ), relations as (
       select c.oid, n.nspname || '.' || c.relname as name, n.nspname as schema, c.relkind as kind,
              coalesce(c.reloptions::text[], '{}') as options
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('muster', 'read_models', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
     )
     select name || ' is not under forced row-level security' as hole
     from tables where not forced and (somebodys or schema = 'read_models')
     union all
     select name || ' has no policy' from tables
     where (somebodys or schema = 'read_models') and not exists (select from pg_policy where polrelid = tables.oid)
     union all
     select name || ' has the policy ' || polname || ', which does not ask whose a row is'
     from tables join pg_policy on polrelid = tables.oid
     where (0 = any (polroles) or exists (
             select from unnest(polroles) as policy (role) where pg_has_role('muster_gateway', policy.role, 'usage')))
       and coalesce(pg_get_expr(polqual, polrelid), 'true') !~ 'current_tenant|current_person|colleagues|workplaces'
       and coalesce(pg_get_expr(polqual, polrelid), 'true') <> 'false'
     union all
     select name || ' can be written by muster_gateway' from relations
     where case when kind = 'S' then has_sequence_privilege('muster_gateway', oid, 'usage, update')
           else has_table_privilege('muster_gateway', oid, 'insert, update, delete, truncate, references, trigger')
             or has_any_column_privilege('muster_gateway', oid, 'insert, update, references') end
     union all
     select name || ' can be read by muster_gateway' from relations
     where schema <> 'read_models' and kind <> 'S' and (has_table_privilege('muster_gateway', oid, 'select')
       or has_any_column_privilege('muster_gateway', oid, 'select'))
     union all
     select name || ' shows rows as its owner sees them' from relations
     where schema = 'read_models' and (kind = 'm' or kind = 'v' and not options @> '{security_invoker=true}')
     union all
     select p.oid::regprocedure || ' runs as its owner' from pg_proc p
     where p.pronamespace::regnamespace::text in ('muster', 'read_models') and p.prosecdef
       -- the only way to write the log
       and p.oid <> 'muster.append_events'::regproc
     union all
     select rolname || ' may do more than its grants say' from pg_roles
     where rolname like 'muster\\_%' and (rolsuper or rolcreaterole or rolcreatedb or rolreplication
       or rolbypassrls and rolname <> 'muster_owner'
       or rolcanlogin and rolname !~ '${login}')
     union all
     select member::regrole || ' is a member of ' || roleid::regrole from pg_auth_members
     where member::regrole::text like 'muster\\_%'
       and (member::regrole::text !~ '${login}' or inherit_option or admin_option
         or not starts_with(member::regrole::text, roleid::regrole::text))
       -- for the erasing of persons
       and (member::regrole::text <> 'muster_owner'
         or roleid::regrole::text not in ('pg_monitor', 'pg_checkpoint'))
     union all
     select 'muster.append_events can be called by ' || role
     from unnest(array['muster_gateway', 'muster_projector']) as r (role)
     where has_function_privilege(role, 'muster.append_events'::regproc, 'execute')`,
    [ownerColumns],
  );
  return rows.map(({ hole }) => hole).toSorted();
}

/** The names of roles that log in, each as one role of the program. */
const login = '^muster_(owner|projector|writer|gateway)_[0-9a-f]{12}$';

/** Every table and view of the program, as `muster.files`. */
export async function relationsIn(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('muster', 'read_models', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
  );
  return rows.map(({ name }) => name);
}
