import { eventHistoryExamples } from './examples.ts';
import { eventHistoryLoaders } from './loaders.ts';
import type { GatewayModule } from '../server/module.ts';
import { EventHistoryResolver } from './resolver.ts';

export const eventHistoryModule: GatewayModule = {
  examples: eventHistoryExamples,
  loaders: eventHistoryLoaders,
  resolvers: [EventHistoryResolver],
};
