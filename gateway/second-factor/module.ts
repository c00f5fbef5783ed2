import type { GatewayModule } from '../server/module.ts';
import { SecondFactorResolver } from './resolver.ts';

export const secondFactorModule: GatewayModule = {
  resolvers: [SecondFactorResolver],
};
