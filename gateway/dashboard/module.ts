import { dashboardExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { DashboardResolver } from './resolver.ts';

export const dashboardModule: GatewayModule = {
  examples: dashboardExamples,
  resolvers: [DashboardResolver],
};
