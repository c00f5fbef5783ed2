import { userExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { UserCommands } from './commands.ts';
import { userChanges } from './live.ts';
import { userLoaders } from './loaders.ts';
import { UserRegistrationResolver } from './registration.ts';
import { UserQueries } from './resolver.ts';

export const userModule: GatewayModule = {
  examples: userExamples,
  resolvers: [UserCommands, UserRegistrationResolver, UserQueries],
  live: [userChanges],
  loaders: userLoaders,
};
