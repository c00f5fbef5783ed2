import { passkeyExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { PasskeyResolver } from './resolver.ts';

export const passkeyModule: GatewayModule = {
  examples: passkeyExamples,
  resolvers: [PasskeyResolver],
};
