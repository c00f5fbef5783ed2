import { CodeNeeded } from './code-needed.ts';
import { secondFactorExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { SecondFactorResolver } from './resolver.ts';

export const secondFactorModule: GatewayModule = {
  failures: { CodeNeeded },
  examples: secondFactorExamples,
  resolvers: [SecondFactorResolver],
};
