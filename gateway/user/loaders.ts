import DataLoader from 'dataloader';
import { tenantUsersByIds, type TenantUserRow } from '../../projections/tenant-users/queries.ts';
import { forEachTenant, rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    users(tenantId: number): RowLoader<TenantUserRow>;
    /** whether a user of the tenant also works elsewhere or has a company account; for its admins */
    elsewhere(tenantId: number): DataLoader<number, boolean>;
  }
}

export const userLoaders: LoaderFactories = {
  users: rowsOfTenant(tenantUsersByIds, (row) => row.user_id),
  elsewhere: ({ users }) =>
    forEachTenant(
      (tenantId) =>
        new DataLoader(
          async (ids: readonly number[]) => {
            const elsewhere = await users.belongingElsewhere(tenantId, ids);
            return ids.map((id) => elsewhere.has(id));
          },
          { maxBatchSize: 1_000 },
        ),
    ),
};
