import type { GatewayModule } from '../server/module.ts';
import { pushExamples } from './examples.ts';
import { pushChanges } from './live.ts';
import { PushesResolver } from './pushes.ts';
import { PushResolver } from './resolver.ts';

export const pushModule: GatewayModule = {
  examples: pushExamples,
  resolvers: [PushesResolver, PushResolver],
  live: [pushChanges],
};
