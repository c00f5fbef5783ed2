import { registrantsByIds } from '../../projections/registrants/queries.ts';
import type { RegistrantRow } from '../../projections/registrants/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    registrants(tenantId: number): RowLoader<RegistrantRow>;
  }
}

export const registrationLoaders: LoaderFactories = {
  registrants: rowsOfTenant(registrantsByIds, (row) => row.registrant_id),
};
