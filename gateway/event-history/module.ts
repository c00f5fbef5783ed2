import { eventHistoryExamples } from './examples.ts';
import { EventChangesResolver } from './event-changes.ts';
import { eventHistoryLoaders } from './loaders.ts';
import type { GatewayModule } from '../server/module.ts';
import { EventHistoryResolver } from './resolver.ts';

export const eventHistoryModule: GatewayModule = {
  examples: eventHistoryExamples,
  loaders: eventHistoryLoaders,
  resolvers: [EventHistoryResolver, EventChangesResolver],
};
