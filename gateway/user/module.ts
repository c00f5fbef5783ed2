import { userExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { UserCommands } from './commands.ts';
import { userChanges } from './live.ts';
import { userLoaders } from './loaders.ts';
import { UserComingResolver } from './registration.ts';
import { UserQueries } from './resolver.ts';

export const userModule: GatewayModule = {
  examples: userExamples,
  resolvers: [UserCommands, UserComingResolver, UserQueries],
  live: [userChanges],
  loaders: userLoaders,
};
