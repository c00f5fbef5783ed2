import * as modules from './modules.ts';
import type { RestModule } from './server/module.ts';

/** Every resource of the REST edge. */
export const resources: readonly RestModule[] = Object.values(modules);
