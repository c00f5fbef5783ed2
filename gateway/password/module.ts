import type { GatewayModule } from '../server/module.ts';
import { PasswordResolver } from './resolver.ts';

export const passwordModule: GatewayModule = {
  resolvers: [PasswordResolver],
};
