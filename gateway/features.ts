import * as modules from './modules.ts';
import type { GatewayModule } from './server/module.ts';

/** Every feature of the GraphQL edge. */
export const features: readonly GatewayModule[] = Object.values(modules);
