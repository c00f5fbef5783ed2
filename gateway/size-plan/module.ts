import type { GatewayModule } from '../server/module.ts';
import { sizePlanExamples } from './examples.ts';
import { SizePlanQueries } from './resolver.ts';

export const sizePlanModule: GatewayModule = {
  examples: sizePlanExamples,
  resolvers: [SizePlanQueries],
};
