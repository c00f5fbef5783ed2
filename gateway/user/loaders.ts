import DataLoader from 'dataloader';
import { onlyAdminsAmong } from '../../projections/roster/queries.ts';
import { tenantUsersByIds, type TenantUserRow } from '../../projections/tenant-users/queries.ts';
import { forEachTenant, rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    users(tenantId: number): RowLoader<TenantUserRow>;
    /** whether a user of the tenant also works elsewhere or has a company account; for its admins */
    elsewhere(tenantId: number): DataLoader<number, boolean>;
    /** whether a user is the only active admin of the tenant; for its admins */
    onlyAdmin(tenantId: number): DataLoader<number, boolean>;
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
  onlyAdmin: ({ reads }) =>
    forEachTenant(
      (tenantId) =>
        new DataLoader(
          async (ids: readonly number[]) => {
            const found = await reads.asTenant(tenantId, (db) => onlyAdminsAmong(db, tenantId, ids));
            return ids.map((id) => found.includes(id));
          },
          { maxBatchSize: 1_000 },
        ),
    ),
};
