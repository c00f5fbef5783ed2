import { eventHistoryExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { EventHistoryResolver } from './resolver.ts';

export const eventHistoryModule: GatewayModule = {
  examples: eventHistoryExamples,
  resolvers: [EventHistoryResolver],
};
