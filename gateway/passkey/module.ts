import type { GatewayModule } from '../server/module.ts';
import { PasskeyResolver } from './resolver.ts';

export const passkeyModule: GatewayModule = {
  resolvers: [PasskeyResolver],
};
