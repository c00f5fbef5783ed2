import { secondFactorExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { SecondFactorResolver } from './resolver.ts';

export const secondFactorModule: GatewayModule = {
  examples: secondFactorExamples,
  resolvers: [SecondFactorResolver],
};
