import type { GatewayModule } from '../server/module.ts';
import { ItemCommands } from './commands.ts';
import { itemExamples } from './examples.ts';
import { itemChanges } from './live.ts';
import { itemLoaders } from './loaders.ts';
import { ItemEdges, ItemQueries } from './resolver.ts';

export const itemModule: GatewayModule = {
  examples: itemExamples,
  resolvers: [ItemCommands, ItemEdges, ItemQueries],
  live: [itemChanges],
  loaders: itemLoaders,
};
