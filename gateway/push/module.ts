import type { GatewayModule } from '../server/module.ts';
import { pushExamples } from './examples.ts';
import { PushResolver } from './resolver.ts';

export const pushModule: GatewayModule = { examples: pushExamples, resolvers: [PushResolver] };
