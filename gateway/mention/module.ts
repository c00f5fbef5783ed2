import type { GatewayModule } from '../server/module.ts';
import { mentionChanges } from './live.ts';
import { MentionQueries } from './resolver.ts';

export const mentionModule: GatewayModule = {
  examples: { 'Query.mentions': { variables: ({ tenantId }) => ({ tenantId }) } },
  resolvers: [MentionQueries],
  live: [mentionChanges],
};
