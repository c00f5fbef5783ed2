import type { GatewayModule } from '../server/module.ts';
import { MemberImportResolver } from './resolver.ts';

export const memberImportModule: GatewayModule = {
  resolvers: [MemberImportResolver],
};
