import { createPool } from '../../infra/platform/database/pools.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { findHoles, relationsIn } from './table-walls.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;
let gateway: Pool;

beforeAll(async () => {
  muster = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
  gateway = createPool(muster.core.logins.muster_gateway, { role: 'muster_gateway', max: 1 });
});
afterAll(async () => {
  await gateway?.end();
  await muster?.close();
});

/** The rows of a relation that the edges' role sees with these settings; none without permission. */
async function seen(relation: string, settings: Readonly<Record<string, number>>) {
  const client = await gateway.connect();
  try {
    await client.query('begin read only');
    for (const [name, value] of Object.entries(settings))
      await client.query(`set local muster.${name} = '${value}'`);
    const { rows } = await client.query<Record<string, unknown>>(`select * from ${relation}`);
    return rows;
  } catch (error) {
    expect(String(error)).toMatch(/permission denied/);
    return [];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the tables of a database in use', () => {
  test('all have forced row-level security, a policy by tenant or person, and no unneeded grant', async () => {
    expect(await findHoles(muster.pool)).toEqual([]);
  });

  test('show the edges’ role no row without a tenant or person', async () => {
    for (const relation of await relationsIn(muster.pool))
      expect(await seen(relation, {}), relation).toEqual([]);
  });

  test('show it no row for an unknown tenant or person', async () => {
    for (const relation of await relationsIn(muster.pool)) {
      expect(await seen(relation, { tenant: 2_000_000_000 }), relation).toEqual([]);
      expect(await seen(relation, { person: 2_000_000_000 }), relation).toEqual([]);
    }
  });

  test('show it no row of another tenant', async () => {
    const found = new Set<string>();
    for (const relation of await relationsIn(muster.pool)) {
      for (const row of await seen(relation, { tenant: other.tenantId })) {
        if (!('tenant_id' in row) && !('user_id' in row)) throw new Error(`${relation}: whose is this row?`);
        if ('tenant_id' in row) expect(row['tenant_id'], relation).toBe(other.tenantId);
        else expect(row['user_id'], relation).toBe(other.userId);
        found.add(relation);
      }
    }
    // the query itself works: it finds the tenant's own rows
    for (const table of ['event_feed', 'members', 'memberships', 'tenants', 'people'])
      expect([...found]).toContain(`read_models.${table}`);
    expect(own.tenantId).not.toBe(other.tenantId);
  });
});

describe('a hole in the walls', () => {
  const forgotten: readonly (readonly [says: string, statement: string])[] = [
    ['muster.leaky is not under forced row-level security', 'create table muster.leaky (tenant_id integer)'],
    [
      'muster.leaky has no policy',
      `create table muster.leaky (user_id integer);
       alter table muster.leaky enable row level security; alter table muster.leaky force row level security`,
    ],
    [
      'muster.leaky is not under forced row-level security',
      `create table muster.leaky (owner_id integer); alter table muster.leaky enable row level security;
       create policy wide on muster.leaky to muster_writer using (true)`,
    ],
    [
      'read_models.leaky is not under forced row-level security',
      'create table read_models.leaky (name text)',
    ],
    [
      'read_models.leaky has the policy wide, which does not ask whose a row is',
      `create table read_models.leaky (tenant_id integer);
       alter table read_models.leaky enable row level security; alter table read_models.leaky force row level security;
       create policy wide on read_models.leaky to muster_gateway using (true)`,
    ],
    [
      'read_models.leaky has the policy wide, which does not ask whose a row is',
      `create table read_models.leaky (tenant_id integer);
       alter table read_models.leaky enable row level security; alter table read_models.leaky force row level security;
       create policy wide on read_models.leaky using (tenant_id > 0)`,
    ],
    [
      'muster.leaky can be read by muster_gateway',
      'create table muster.leaky (name text); grant select on muster.leaky to muster_gateway',
    ],
    [
      'muster.leaky can be read by muster_gateway',
      'create table muster.leaky (name text); grant select (name) on muster.leaky to public',
    ],
    [
      'read_models.event_feed can be written by muster_gateway',
      'grant update on read_models.event_feed to muster_gateway',
    ],
    [
      'read_models.leaky shows rows as its owner sees them',
      'create view read_models.leaky as select * from read_models.event_feed',
    ],
    [
      'read_models.leaky() runs as its owner',
      `create function read_models.leaky() returns bigint security definer language sql as 'select 1::bigint'`,
    ],
    ['muster_gateway is a member of muster_writer', 'grant muster_writer to muster_gateway'],
  ];

  test.for(forgotten)('is found: %s', async ([says, statement]) => {
    // one connection, so that the statement can be rolled back
    const one = createPool(muster.config.databaseUrl ?? '', { max: 1 });
    await one.query(`begin; ${statement}`);
    const holes = await findHoles(one);
    await one.query('rollback');
    await one.end();
    expect(holes).toContain(says);
  });
});
