import { userExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { UserCommands } from './commands.ts';
import { userChanges } from './live.ts';
import { userLoaders } from './loaders.ts';
import { UserRegistrationResolver } from './registration.ts';
import { UsersOfTenant } from './users-of-tenant.ts';
import { UserQueries } from './resolver.ts';

export const userModule: GatewayModule = {
  examples: userExamples,
  resolvers: [UserCommands, UserRegistrationResolver, UserQueries, UsersOfTenant],
  live: [userChanges],
  loaders: userLoaders,
};
