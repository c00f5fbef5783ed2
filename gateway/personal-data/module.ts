import { personalDataExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { PersonalDataResolver } from './resolver.ts';

export const personalDataModule: GatewayModule = {
  examples: personalDataExamples,
  resolvers: [PersonalDataResolver],
};
