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

/** Makes queries read this build, from the end of the transaction on. */
export async function showTables(client: PoolClient, build: Build): Promise<void> {
  for (const { name, physical, table } of build.tables.values()) {
    await client.query(`drop view if exists ${inSchema(name)}`);
    // security_invoker: the policies of the table apply to the role that queries the view
    await client.query(
      `create view ${inSchema(name)} with (security_invoker = true) as
       select ${columnsOf(table).map(id).join(', ')} from ${inSchema(physical)}`,
    );
    await client.query(`grant select on ${inSchema(name)} to muster_gateway, muster_projector`);
  }
}

/** Drops views that a newer version of a read model no longer has. */
export async function hideTables(client: PoolClient, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`drop view if exists ${inSchema(name)}`);
}

/** Drops tables by their physical names, and the views that still show them. */
export async function dropTables(client: PoolClient, physicalNames: readonly string[]): Promise<void> {
  for (const name of physicalNames) await client.query(`drop table if exists ${inSchema(name)} cascade`);
}

function columnDefinitions(table: Table): string {
  const columns = Object.entries(table.columns).map(
    ([name, column]) => `${id(name)} ${column.type}${column.nullable ? '' : ' not null'}`,
  );
  return [...columns, 'version bigint not null', `primary key (${table.key.map(id).join(', ')})`].join(', ');
}
