import { memberImportExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { MemberImportResolver } from './resolver.ts';

export const memberImportModule: GatewayModule = {
  examples: memberImportExamples,
  resolvers: [MemberImportResolver],
};
