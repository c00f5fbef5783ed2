import { commentsByIds } from '../../projections/comments/queries.ts';
import type { CommentRow } from '../../projections/comments/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    comments(tenantId: number): RowLoader<CommentRow>;
  }
}

export const commentLoaders: LoaderFactories = {
  comments: rowsOfTenant(commentsByIds, (row) => row.comment_id),
};
