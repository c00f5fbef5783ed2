import DataLoader from 'dataloader';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';
import type { LoaderFactories } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    tenant(tenantId: number): Promise<TenantRow | null>;
  }
}

export const tenantLoaders: LoaderFactories = {
  tenant({ reads }) {
    const rowOf = async (tenantId: number) =>
      (await reads.asTenant(tenantId, (db) => tenantById(db, tenantId))) ?? null;
    const tenants = new DataLoader((ids: readonly number[]) => Promise.all(ids.map(rowOf)));
    return (tenantId) => tenants.load(tenantId);
  },
};
