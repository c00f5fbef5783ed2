import type { GatewayModule } from '../server/module.ts';
import { CommentCommands } from './commands.ts';
import { commentExamples } from './examples.ts';
import { commentChanges } from './live.ts';
import { commentLoaders } from './loaders.ts';
import { CommentQueries } from './resolver.ts';

export const commentModule: GatewayModule = {
  examples: commentExamples,
  resolvers: [CommentCommands, CommentQueries],
  live: [commentChanges],
  loaders: commentLoaders,
};
