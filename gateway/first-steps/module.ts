import type { GatewayModule } from '../server/module.ts';
import { firstStepsExamples } from './examples.ts';
import { FirstStepsResolver } from './resolver.ts';

export const firstStepsModule: GatewayModule = {
  examples: firstStepsExamples,
  resolvers: [FirstStepsResolver],
};
