import type { GatewayModule } from '../server/module.ts';
import { TaskCommands } from './commands.ts';
import { TaskEdges } from './edges.ts';
import { taskExamples } from './examples.ts';
import { taskChanges } from './live.ts';
import { taskLoaders } from './loaders.ts';
import { TaskQueries } from './resolver.ts';

export const taskModule: GatewayModule = {
  examples: taskExamples,
  resolvers: [TaskCommands, TaskEdges, TaskQueries],
  live: [taskChanges],
  loaders: taskLoaders,
};
