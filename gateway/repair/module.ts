import type { GatewayModule } from '../server/module.ts';
import { repairExamples } from './examples.ts';
import { RepairResolver } from './resolver.ts';

export const repairModule: GatewayModule = {
  examples: repairExamples,
  resolvers: [RepairResolver],
};
