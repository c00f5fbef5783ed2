import { postsByIds } from '../../projections/posts/queries.ts';
import type { PostRow } from '../../projections/posts/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    posts(tenantId: number): RowLoader<PostRow>;
  }
}

export const postLoaders: LoaderFactories = { posts: rowsOfTenant(postsByIds, (row) => row.post_id) };
