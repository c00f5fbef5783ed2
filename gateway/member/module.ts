import { memberExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { MemberArchiving } from './archiving.ts';
import { MemberCommands } from './commands.ts';
import { memberChanges } from './live.ts';
import { memberLoaders } from './loaders.ts';
import { MembersOfTenant } from './members-of-tenant.ts';
import { MemberQueries } from './resolver.ts';

export const memberModule: GatewayModule = {
  examples: memberExamples,
  resolvers: [MemberArchiving, MemberCommands, MemberQueries, MembersOfTenant],
  live: [memberChanges],
  loaders: memberLoaders,
};
