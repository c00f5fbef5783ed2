import { requireMfaExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { RequireMfaResolver } from './resolver.ts';

export const requireMfaModule: GatewayModule = {
  examples: requireMfaExamples,
  resolvers: [RequireMfaResolver],
};
