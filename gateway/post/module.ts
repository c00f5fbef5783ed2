import type { GatewayModule } from '../server/module.ts';
import { PostCommands } from './commands.ts';
import { postExamples } from './examples.ts';
import { postChanges } from './live.ts';
import { postLoaders } from './loaders.ts';
import { PostQueries } from './resolver.ts';

export const postModule: GatewayModule = {
  examples: postExamples,
  resolvers: [PostCommands, PostQueries],
  live: [postChanges],
  loaders: postLoaders,
};
