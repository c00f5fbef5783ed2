import type { Pool, PoolClient } from 'pg';
import type { ReadModel, Table } from '../../../projections/kernel/read-model.ts';
import { readModels as allReadModels } from '../../../projections/read-models.ts';
import { tableOf, type Build } from './build.ts';
import { abandonBuild, beginBuild } from './builds.ts';
import { openLease } from './lease.ts';
import { filledLane, type RebuildParts } from './rebuilding.ts';
import { columnsOf, id, inSchema } from './sql-names.ts';
import { inTransaction } from '../database/transaction.ts';

/** The content of a table as a digest: equal digests mean equal rows, in whatever order they were written. */
export interface TableDigest {
  readonly rows: number;
  /** SHA-256 of the digests of all rows, in the order of their keys */
  readonly digest: string;
}

export type Digests = Readonly<Record<string, TableDigest>>;

// moments are text in UTC, whatever the time zone of the connection
const begin = `begin transaction isolation level repeatable read read only; set local timezone = 'UTC'; set local extra_float_digits = 1`;

/**
 * Digests of the live tables, by `<read model>.<table>`, in one snapshot. `pool` works as muster_projector;
 * row-level security would hide rows from other roles.
 */
export async function digestReadModels(
  pool: Pool,
  readModels: readonly ReadModel[] = allReadModels,
): Promise<Digests> {
  return inTransaction(pool, begin, async (client) => {
    const digests: Record<string, TableDigest> = {};
    for (const model of readModels) {
      for (const [name, table] of Object.entries(model.tables)) {
        digests[`${model.name}.${name}`] = await digestTable(client, name, table);
      }
    }
    return digests;
  });
}

/**
 * Digests of the same tables built again from the log, up to the position of the live ones. Live tables are
 * not changed. Nothing may be appended meanwhile, or the results are not comparable.
 */
export async function digestFreshBuilds(
  parts: Omit<RebuildParts, 'types'>,
  readModels: readonly ReadModel[] = allReadModels,
  signal: AbortSignal = new AbortController().signal,
): Promise<Digests> {
  const digests: Record<string, TableDigest> = {};
  const lease = await openLease(parts.pool);
  try {
    for (const model of readModels) {
      const build = await beginBuild(parts.owner, model, lease.id);
      try {
        await filledLane({ ...parts, types: new Set(model.on.keys()) }, build, signal);
        Object.assign(digests, await digestBuild(parts.pool, build));
      } finally {
        await abandonBuild(parts.owner, build);
      }
    }
  } finally {
    await lease.close();
  }
  return digests;
}

/** Digests of one build, live or not. */
export async function digestBuild(pool: Pool, build: Build): Promise<Digests> {
  return inTransaction(pool, begin, async (client) => {
    const digests: Record<string, TableDigest> = {};
    for (const name of build.tables.keys()) {
      const { physical, table } = tableOf(build, name);
      digests[`${build.model.name}.${name}`] = await digestTable(client, physical, table);
    }
    return digests;
  });
}

async function digestTable(client: PoolClient, name: string, table: Table): Promise<TableDigest> {
  const key = table.key.map((column) =>
    table.columns[column]?.type === 'text' ? `${id(column)} collate "C"` : id(column),
  );
  const { rows } = await client.query<TableDigest>(
    `select count(*)::integer as rows,
       encode(sha256(coalesce(string_agg(sha256(convert_to(row(${columnsOf(table).map(id).join(', ')})::text, 'UTF8')),
         ''::bytea order by ${key.join(', ')}), ''::bytea)), 'hex') as digest
     from ${inSchema(name)}`,
  );
  const [digest] = rows;
  if (digest === undefined) throw new Error(`no digest of ${name}`);
  return digest;
}
