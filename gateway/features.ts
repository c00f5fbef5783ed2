import '../infra/declared-codes.ts';
import * as modules from './modules.ts';
import { declareFailures } from './server/failure/refusal.ts';
import type { GatewayModule } from './server/module.ts';

/** Every feature of the GraphQL edge. */
export const features: readonly GatewayModule[] = Object.values(modules);

for (const { failures } of features) if (failures !== undefined) declareFailures(failures);
