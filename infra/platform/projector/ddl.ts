import type { PoolClient } from 'pg';
import type { Table } from '../../../projections/kernel/read-model.ts';
import type { Build } from './build.ts';
import { rowSecurity } from './row-security.ts';
import { columnsOf, id, inSchema } from './sql-names.ts';

/** Creates the tables of a build, empty, with their indexes, policies and grants. */
export async function createTables(client: PoolClient, build: Build): Promise<void> {
  for (const { physical, table } of build.tables.values()) {
    await client.query(`create table ${inSchema(physical)} (${columnDefinitions(table)})`);
    for (const columns of table.indexes ?? []) {
      await client.query(`create index on ${inSchema(physical)} (${columns.map(id).join(', ')})`);
    }
    for (const statement of rowSecurity(inSchema(physical), table.access)) await client.query(statement);
  }
}

/**
 * Makes queries read this build, from the end of the transaction on, and drops the views `gone`, which a newer
 * version of a read model no longer has. Readers wait from the first view on, so all is sent together.
 */
export async function showTables(
  client: PoolClient,
  build: Build,
  gone: readonly string[] = [],
): Promise<void> {
  const shown = Array.from(build.tables.values(), ({ name, physical, table }) => [
    `drop view if exists ${inSchema(name)}`,
    // security_invoker: the policies of the table apply to the role that queries the view
    `create view ${inSchema(name)} with (security_invoker = true) as
     select ${columnsOf(table).map(id).join(', ')} from ${inSchema(physical)}`,
    `grant select on ${inSchema(name)} to muster_gateway, muster_projector`,
  ]);
  const hidden = gone.map((name) => `drop view if exists ${inSchema(name)}`);
  await client.query([...shown.flat(), ...hidden].join('; '));
}

/** Drops tables by their physical names, and the views that still show them. */
export async function dropTables(client: PoolClient, physicalNames: readonly string[]): Promise<void> {
  for (const name of physicalNames) await client.query(`drop table if exists ${inSchema(name)} cascade`);
}

function columnDefinitions(table: Table): string {
  const columns = Object.entries(table.columns).map(
    ([name, { type, byCodePoints, nullable }]) =>
      `${id(name)} ${type}${byCodePoints ? ' collate "C"' : ''}${nullable ? '' : ' not null'}`,
  );
  return [...columns, 'version bigint not null', `primary key (${table.key.map(id).join(', ')})`].join(', ');
}
