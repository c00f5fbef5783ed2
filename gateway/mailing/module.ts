import type { GatewayModule } from '../server/module.ts';
import { MailingAudienceEdges, MailingEdges } from './edges.ts';
import { mailingExamples } from './examples.ts';
import { mailingChanges } from './live.ts';
import { mailingLoaders } from './loaders.ts';
import { QuotaReached } from './quota-reached.ts';
import { MailingResolver } from './resolver.ts';

export const mailingModule: GatewayModule = {
  examples: mailingExamples,
  failures: { QuotaReached },
  resolvers: [MailingResolver, MailingEdges, MailingAudienceEdges],
  live: [mailingChanges],
  loaders: mailingLoaders,
};
