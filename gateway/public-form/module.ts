import type { GatewayModule } from '../server/module.ts';
import { ProofNeeded } from './proof-needed.ts';

export const publicFormModule: GatewayModule = { failures: { ProofNeeded } };
