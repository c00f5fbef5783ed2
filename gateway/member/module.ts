import type { GatewayModule } from '../server/module.ts';
import { MemberCommands } from './commands.ts';
import { memberChanges } from './live.ts';
import { memberLoaders } from './loaders.ts';
import { MemberQueries } from './resolver.ts';

export const memberModule: GatewayModule = {
  resolvers: [MemberCommands, MemberQueries],
  live: [memberChanges],
  loaders: memberLoaders,
};
