import { digestReadModels } from '../../infra/platform/projector/digest.ts';
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

/** Digests of all data: equal if nothing has changed. */
export interface Snapshot {
  readonly head: bigint;
  readonly readModels: Readonly<Record<string, unknown>>;
  readonly tables: Readonly<Record<string, string>>;
}

/** Waits until the read models have caught up with the log, then takes a snapshot. */
export async function snapshotOf({ muster }: World): Promise<Snapshot> {
  const { core, eventStore, pool } = muster;
  const head = await eventStore.head();
  await until(async () => (await core.positions.reached()) >= head, 'read models that are caught up');
  return { head, readModels: await digestReadModels(core.pools.projector), tables: await tablesOf(pool) };
}

async function tablesOf(pool: World['muster']['pool']): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'muster' and tablename <> all ($1) order by 1`,
    [counters],
  );
  // reading changes the last used tenant and its time, a refused command the time of its claim on files: ignore them
  const one = ({ name }: { name: string }) =>
    `select '${name}' as name, coalesce(md5(string_agg(row, '' order by row)), '') as digest from (
       select (to_jsonb(t) - array['last_tenant', 'last_seen_at', 'tenant_id', 'claimed_at'] ${
         name === 'sessions' || name === 'credentials'
           ? ''
           : `|| jsonb_build_object('t', to_jsonb(t) -> 'tenant_id')`
       })::text as row from muster.${name} t ${name === 'sessions' ? `where user_agent = 'kept'` : ''}) r`;
  const { rows } = await pool.query<{ name: string; digest: string }>(
    [
      ...tables.map(one),
      `select 'jobs' as name, count(*)::text as digest from pgboss.job where name not like '\\_\\_pgboss%'`,
    ].join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
