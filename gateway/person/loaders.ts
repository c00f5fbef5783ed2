import DataLoader from 'dataloader';
import { directoryEntries } from '../../projections/directory/queries.ts';
import type { DirectoryRow } from '../../projections/directory/table.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import type { PersonRow } from '../../projections/people/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    people(tenantId: number): RowLoader<PersonRow>;
    /** the names of tenants that share something with the reader's; only for those */
    tenantNames(): RowLoader<DirectoryRow>;
  }
}

export const personLoaders: LoaderFactories = {
  people: rowsOfTenant(
    (db, _tenantId, ids) => peopleByIds(db, ids),
    (row) => row.user_id,
  ),
  tenantNames({ reads }) {
    const names = new DataLoader(async (ids: readonly number[]) => {
      const rows = await reads.asProgram((db) => directoryEntries(db, ids));
      const byId = new Map(rows.map((row) => [row.tenant_id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    });
    return () => names;
  },
};
