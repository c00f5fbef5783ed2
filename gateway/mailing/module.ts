import type { GatewayModule } from '../server/module.ts';
import { mailingExamples } from './examples.ts';
import { mailingChanges } from './live.ts';
import { mailingLoaders } from './loaders.ts';
import { MailingResolver } from './resolver.ts';

export const mailingModule: GatewayModule = {
  examples: mailingExamples,
  resolvers: [MailingResolver],
  live: [mailingChanges],
  loaders: mailingLoaders,
};
