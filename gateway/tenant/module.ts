import { tenantExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { TenantCommands } from './commands.ts';
import { tenantChanges } from './live.ts';
import { tenantLoaders } from './loaders.ts';
import { TenantResolver } from './resolver.ts';

export const tenantModule: GatewayModule = {
  examples: tenantExamples,
  resolvers: [TenantCommands, TenantResolver],
  live: [tenantChanges],
  loaders: tenantLoaders,
};
