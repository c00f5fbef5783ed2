import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { ReadModels } from '../../projections/kernel/tables.ts';
import type { GatewayModule } from './module.ts';

/**
 * The DataLoaders of one request: each id is read once, and ids of the same tick in one query. Rows are
 * read with the row-level security of the tenant; the caller's access to the tenant was already checked.
 * Each feature adds its loaders by declaration merging and creates them in its module.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Loaders {}

/** Loads a row by id; null when there is none. */
export type RowLoader<Row> = DataLoader<number, Row | null>;

/** Creates the loaders of a feature for one request. */
export type LoaderFactories = { readonly [Name in keyof Loaders]?: (ports: EdgePorts) => Loaders[Name] };

/** The loader factories of all features. Throws when two features have one of the same name. */
export function loaderFactories(modules: readonly GatewayModule[]): LoaderFactories {
  const factories: LoaderFactories = {};
  for (const { loaders = {} } of modules)
    for (const [name, make] of Object.entries(loaders)) {
      if (name in factories) throw new Error(`Two features bring the loader ${name}`);
      Object.assign(factories, { [name]: make });
    }
  return factories;
}

/** Creates the loaders of one request, with an empty cache. */
export function createLoaders(factories: LoaderFactories, ports: EdgePorts): Loaders {
  const loaders: Partial<Loaders> = {};
  for (const [name, make] of Object.entries(factories)) Object.assign(loaders, { [name]: make(ports) });
  return loaders as Loaders;
}

/** Calls `make` once for each tenant and keeps the result. */
export function forEachTenant<Made>(make: (tenantId: number) => Made): (tenantId: number) => Made {
  const byTenant = new Map<number, Made>();
  return (tenantId) => {
    const loader = byTenant.get(tenantId) ?? make(tenantId);
    byTenant.set(tenantId, loader);
    return loader;
  };
}

/** A factory of loaders that read a tenant's rows by id. */
export function rowsOfTenant<Row>(
  read: (db: Kysely<ReadModels>, tenantId: number, ids: readonly number[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): (ports: Pick<EdgePorts, 'reads'>) => (tenantId: number) => RowLoader<Row> {
  return ({ reads }) =>
    forEachTenant(
      (tenantId) =>
        new DataLoader(
          async (ids: readonly number[]) => {
            const found = await reads.asTenant(tenantId, (db) => read(db, tenantId, ids));
            const rows = new Map(found.map((row) => [idOf(row), row]));
            return ids.map((id) => rows.get(id) ?? null);
          },
          { maxBatchSize: 1_000 },
        ),
    );
}
