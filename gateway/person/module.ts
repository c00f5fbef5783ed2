import type { GatewayModule } from '../server/module.ts';
import { personLoaders } from './loaders.ts';

export const personModule: GatewayModule = {
  loaders: personLoaders,
};
