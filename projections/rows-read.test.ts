import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProjectorSetup } from '../infra/platform/projector/testing/projector.ts';
import { at, createTwoTenants } from '../infra/platform/projector/testing/two-tenants.ts';
import { eventsPage } from './event-feed/feed-page.ts';
import { eventHistory } from './event-history/queries.ts';
import type { ReadModels } from './kernel/tables.ts';

// What lists read does not grow with the history and the plans of a tenant.

/** past events and lines of a history: much more than a page */
const many = 5_000;
/** events that are planned: as many */
const planned = 5_000;

/** The clause that finds the tables of the feed, one for each version. */
const fromTables =
  "from pg_class where relname ~ '^event_feed_v[0-9]+$' and relnamespace = 'read_models'::regnamespace";

let setup: ProjectorSetup;
beforeAll(async () => {
  setup = await createTwoTenants();
  await setup.pools.admin.query(`
    insert into read_models.event_feed
    select (jsonb_populate_record(e, jsonb_build_object(
      'event_id', 1000 + n, 'starts_at', e.starts_at - n * interval '1 hour', 'ends_at', e.ends_at - n * interval '1 hour'))).*
    from read_models.event_feed e, generate_series(1, ${many}) n where e.tenant_id = 3 and e.event_id = 1;
    insert into read_models.event_feed
    select (jsonb_populate_record(e, jsonb_build_object(
      'event_id', 10000 + n, 'starts_at', e.starts_at + n * interval '1 day', 'ends_at', e.ends_at + n * interval '1 day'))).*
    from read_models.event_feed e, generate_series(1, ${planned}) n where e.tenant_id = 3 and e.event_id = 6;
    insert into read_models.event_changes
    select (jsonb_populate_record(c, jsonb_build_object(
      'position', 1000 + n, 'command_id', 'command ' || n))).*
    from read_models.event_changes c, generate_series(1, ${many}) n
    where c.tenant_id = 3 and c.event_id = 4 and c.kind = 'described'`);
  await setup.pools.admin.query('vacuum analyze');
  // until no other transaction keeps it from marking the rows as visible to all
  await vi.waitUntil(vacuumFeed, { timeout: 90_000, interval: 500 });
});
afterAll(() => setup.close());

/** Returns whether all pages of the feed are marked as all-visible, so that index-only scans read no rows. */
async function vacuumFeed(): Promise<boolean> {
  const { admin } = setup.pools;
  const tables = await admin.query<{ name: string }>(`select oid::regclass::text as name ${fromTables}`);
  for (const { name } of tables.rows) await admin.query(`vacuum ${name}`);
  const { rows } = await admin.query<{ all: boolean }>(
    `select relallvisible = relpages as all ${fromTables}`,
  );
  return rows.length > 0 && rows.every(({ all }) => all);
}

/** How many rows of a table the query reads, for tenant 3. */
const rowsReadOf = (table: string, query: (db: Kysely<ReadModels>) => Promise<unknown>): Promise<number> =>
  setup.reads.asTenant(3, async (db) => {
    await query(db);
    const { rows } = await sql<{ read: string }>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_all_tables
      where schemaname = 'read_models' and relname ~ ${`^${table}_v[0-9]+$`}`.execute(db);
    return Number(rows[0]?.read);
  });

test('a page of the feed of events reads neither past nor planned events that it does not show', async () => {
  const first = { tenantId: 3, first: 20, now: at('14T12:00') };
  // those of a page and the one that is running; a bitmap counts a row twice
  const few = 5 * first.first;
  expect(await rowsReadOf('event_feed', (db) => eventsPage(db, first))).toBeLessThan(few);
  const { edges } = await setup.reads.asTenant(3, (db) => eventsPage(db, first));
  const after = edges.at(-1)?.cursor ?? null;
  expect(await rowsReadOf('event_feed', (db) => eventsPage(db, { ...first, after }))).toBeLessThan(few);
});

test('a page of a history reads its own lines', async () => {
  const page = { tenantId: 3, ids: [4, 1], first: 2, before: null };
  // a save has ten lines at most
  expect(await rowsReadOf('event_changes', (db) => eventHistory.pages(db, page))).toBeLessThan(100);
});
