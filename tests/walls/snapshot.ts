import { until } from '../support/program.ts';
import type { World } from './world.ts';

/** Tables that a refused call may write: they belong to no tenant or person. */
const counters = [
  'checkpoints',
  'command_ledger',
  'kysely_migration',
  'kysely_migration_lock',
  'projectors',
  'rate_limits',
];

/**
 * Tables that reading, or a refused command, writes: only what they hold is compared, of sessions and credentials
 * without the tenant. An upload that is refused takes back what it reserved; a repeat holds the answer that is kept.
 */
const written = new Set(['sessions', 'credentials', 'media_usage', 'kept_answers']);
/**
 * Columns that are not compared: they tell when something was used, or count what a library has lost, also the file of an
 * upload that is refused after it was stored.
 */
const looselyKeptColumns = ['last_tenant', 'last_seen_at', 'claimed_at', 'library_removals'];

/** What all tables hold: equal if nothing was written. */
export interface Snapshot {
  readonly head: bigint;
  readonly tables: Readonly<Record<string, string>>;
}

/** Waits until the read models have caught up with the log, then takes a snapshot. */
export async function snapshotOf({ muster }: World): Promise<Snapshot> {
  const { core, eventStore, pool } = muster;
  const head = await eventStore.head();
  await until(async () => (await core.positions.reached()) >= head, 'read models that are caught up');
  return { head, tables: await tablesOf(pool) };
}

/** of each database, since its tables do not change while a test runs */
const statements = new WeakMap<World['muster']['pool'], Promise<string>>();

async function tablesOf(pool: World['muster']['pool']): Promise<Readonly<Record<string, string>>> {
  let statement = statements.get(pool);
  if (statement === undefined) statements.set(pool, (statement = statementFor(pool)));
  // planned once for each connection
  const { rows } = await pool.query<{ name: string; digest: string }>({
    name: 'snapshot',
    text: await statement,
  });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * A row that is written gets the number of its transaction as `xmin`, so that number and sum tell every insert,
 * update and delete without reading the rows.
 */
async function statementFor(pool: World['muster']['pool']): Promise<string> {
  const { rows: tables } = await pool.query<{ schema: string; name: string; loosely: boolean }>(
    `select t.schemaname as schema, t.tablename as name, exists (
       select from information_schema.columns c
       where c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = any ($2)
     ) as loosely
     from pg_tables t where t.schemaname in ('muster', 'read_models') and t.tablename <> all ($1) order by 1, 2`,
    [counters, looselyKeptColumns],
  );
  return [
    ...tables.map(({ schema, name, loosely }) =>
      loosely || written.has(name) ? contentOf(schema, name) : versionsOf(schema, name),
    ),
    `select 'jobs', count(*)::text from pgboss.job where name not like '\\_\\_pgboss%'`,
  ].join(' union all ');
}

const versionsOf = (schema: string, name: string): string =>
  `select '${schema}.${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as digest
   from ${schema}."${name}"`;

const contentOf = (schema: string, name: string): string => {
  const without = [
    ...looselyKeptColumns,
    ...(name === 'sessions' || name === 'credentials' ? ['tenant_id'] : []),
  ];
  return `select '${schema}.${name}' as name, coalesce(md5(string_agg(row, '' order by row)), '') as digest
   from (select (to_jsonb(t) - array['${without.join("', '")}'])::text as row
         from ${schema}."${name}" t ${name === 'sessions' ? `where user_agent = 'kept'` : ''}) r`;
};
