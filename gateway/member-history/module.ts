import { memberHistoryExamples } from './examples.ts';
import { memberHistoryLoaders } from './loaders.ts';
import type { GatewayModule } from '../server/module.ts';
import { MemberHistoryResolver } from './resolver.ts';

export const memberHistoryModule: GatewayModule = {
  examples: memberHistoryExamples,
  loaders: memberHistoryLoaders,
  resolvers: [MemberHistoryResolver],
};
