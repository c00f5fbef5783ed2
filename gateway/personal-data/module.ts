import type { GatewayModule } from '../server/module.ts';
import { PersonalDataResolver } from './resolver.ts';

export const personalDataModule: GatewayModule = {
  resolvers: [PersonalDataResolver],
};
