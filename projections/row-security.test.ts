import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectorSetup } from '../infra/platform/projector/testing/projector.ts';
import { createTwoTenants } from '../infra/platform/projector/testing/two-tenants.ts';
import { readModels } from './read-models.ts';

let setup: ProjectorSetup;
beforeAll(async () => {
  setup = await createTwoTenants();
});
afterAll(() => setup.close());

describe('row-level security', () => {
  const tables = readModels.flatMap((model) =>
    Object.entries(model.tables).map(([name, { access }]) => ({ name, access })),
  );

  const rowsOf = async (name: string) =>
    (await setup.pools.projector.query(`select * from read_models.${name}`)).rows;

  test.each(tables)('$name shows nothing without a tenant or person', async ({ name }) => {
    const { rows } = await setup.pools.gateway.query(`select * from read_models.${name}`);
    expect(rows).toEqual([]);
    expect((await rowsOf(name)).length).toBeGreaterThan(0);
  });

  test.each(tables.filter(({ access }) => access.tenant !== undefined))(
    '$name shows a tenant all of its own rows and no others',
    async ({ name }) => {
      const { rows: all } = await setup.pools.projector.query<{ tenant_id: number }>(
        `select tenant_id from read_models.${name}`,
      );
      for (const tenant of [3, 4]) {
        const client = await setup.pools.gateway.connect();
        try {
          await client.query(`begin; set local muster.tenant = '${tenant}'`);
          const { rows } = await client.query<{ tenant_id: number }>(
            `select tenant_id from read_models.${name}`,
          );
          expect(rows).toEqual(all.filter(({ tenant_id }) => tenant_id === tenant));
          expect(rows.length).toBeGreaterThan(0);
          await client.query('rollback');
        } finally {
          client.release();
        }
      }
    },
  );

  test('is forced on every table, and gateways cannot write', async () => {
    const { rows } = await setup.pools.owner.query<{ relname: string; forced: boolean }>(
      `select relname, relrowsecurity and relforcerowsecurity as forced from pg_class
       where relnamespace = 'read_models'::regnamespace and relkind = 'r'`,
    );
    expect(rows.length).toBe(tables.length);
    expect(rows.filter(({ forced }) => !forced)).toEqual([]);
    for (const { relname } of rows) {
      await expect(setup.pools.gateway.query(`delete from read_models.${relname}`)).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('every query', () => {
  const plan = async (query: string): Promise<string> => {
    const client = await setup.pools.gateway.connect();
    try {
      // PostgreSQL reads a small table as a whole, so without this the index would not be used
      await client.query(`begin; set local muster.tenant = '3'; set local enable_seqscan = off`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test.each([
    [
      'upcoming events',
      `select * from read_models.event_feed where tenant_id = 3 and ends_at > now() order by starts_at, event_id limit 21`,
    ],
    [
      'past events',
      `select * from read_models.event_feed where tenant_id = 3 and ends_at <= now() and starts_at <= now() order by starts_at desc, event_id desc limit 21`,
    ],
    ['a name', `select 1 from read_models.event_feed where tenant_id = 3 and name_key = 'fête'`],
    [
      'the calendar',
      `select * from read_models.calendar_entries where tenant_id = 3 and starts_at < now() and ends_at > now() order by starts_at, event_id`,
    ],
    [
      'the dashboard',
      `select * from read_models.dashboard_entries where tenant_id = 3 and starts_at < now() and ends_at >= now()`,
    ],
    [
      'a history',
      `select * from read_models.event_changes where tenant_id = 3 and event_id = 4 and position < 9 order by position desc limit 21`,
    ],
    [
      'changes',
      `select * from read_models.tenant_changes where tenant_id = 3 and position > 5 order by position limit 100`,
    ],
    [
      'changes of people',
      `select * from read_models.shared_entities where tenant_id = 3 and position > 5 order by position limit 100`,
    ],
    [
      'where a person works',
      `select * from read_models.shared_entities where kind = 'user' and entity_id = 7`,
    ],
    ['people', `select * from read_models.people where user_id in (7, 8)`],
    ['memberships', `select * from read_models.memberships where user_id = 7`],
    ['tenants of an owner', `select * from read_models.tenants where owner_id = 1 order by tenant_id`],
  ])('for %s has an index', async (_, query) => {
    expect(await plan(query)).not.toContain('Seq Scan on');
  });
});
