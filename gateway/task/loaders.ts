import { tasksByIds } from '../../projections/tasks/queries.ts';
import type { TaskRow } from '../../projections/tasks/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    tasks(tenantId: number): RowLoader<TaskRow>;
  }
}

export const taskLoaders: LoaderFactories = {
  tasks: rowsOfTenant(tasksByIds, (row) => row.task_id),
};
