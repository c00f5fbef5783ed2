import type { GatewayModule } from '../server/module.ts';
import { SessionListResolver } from './list.ts';
import { SessionResolver } from './resolver.ts';

export const sessionModule: GatewayModule = {
  resolvers: [SessionListResolver, SessionResolver],
};
