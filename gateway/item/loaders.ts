import { itemsByIds } from '../../projections/items/queries.ts';
import type { ItemRow } from '../../projections/items/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    items(tenantId: number): RowLoader<ItemRow>;
  }
}

export const itemLoaders: LoaderFactories = { items: rowsOfTenant(itemsByIds, (row) => row.item_id) };
