import type { GatewayModule } from '../server/module.ts';
import { userHistoryExamples } from './examples.ts';
import { userHistoryLoaders } from './loaders.ts';
import { UserHistoryResolver } from './resolver.ts';

export const userHistoryModule: GatewayModule = {
  examples: userHistoryExamples,
  loaders: userHistoryLoaders,
  resolvers: [UserHistoryResolver],
};
