import { ownerExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { OwnerResolver } from './resolver.ts';

export const ownerModule: GatewayModule = {
  examples: ownerExamples,
  resolvers: [OwnerResolver],
};
