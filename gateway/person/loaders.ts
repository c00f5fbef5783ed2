import { peopleByIds } from '../../projections/people/queries.ts';
import type { PersonRow } from '../../projections/people/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    people(tenantId: number): RowLoader<PersonRow>;
  }
}

export const personLoaders: LoaderFactories = {
  people: rowsOfTenant(
    (db, _tenantId, ids) => peopleByIds(db, ids),
    (row) => row.user_id,
  ),
};
