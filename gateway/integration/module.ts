import type { GatewayModule } from '../server/module.ts';
import { integrationChanges } from './live.ts';
import { Integrations } from './resolver.ts';

export const integrationModule: GatewayModule = {
  examples: {
    'Query.integrations': { variables: ({ tenantId }) => ({ tenantId }) },
    'Mutation.disconnectTwitter': { variables: ({ tenantId }) => ({ tenantId }) },
  },
  live: [integrationChanges],
  resolvers: [Integrations],
};
