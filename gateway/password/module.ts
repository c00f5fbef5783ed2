import { passwordExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { PasswordResolver } from './resolver.ts';

export const passwordModule: GatewayModule = {
  examples: passwordExamples,
  resolvers: [PasswordResolver],
};
