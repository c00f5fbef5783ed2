import type { GatewayModule } from '../server/module.ts';
import { OwnerResolver } from './resolver.ts';

export const ownerModule: GatewayModule = {
  resolvers: [OwnerResolver],
};
