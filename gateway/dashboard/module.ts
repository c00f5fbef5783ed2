import type { GatewayModule } from '../server/module.ts';
import { DashboardResolver } from './resolver.ts';

export const dashboardModule: GatewayModule = {
  resolvers: [DashboardResolver],
};
