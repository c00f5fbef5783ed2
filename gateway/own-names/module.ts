import { ownNamesExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { OwnNamesResolver } from './resolver.ts';

export const ownNamesModule: GatewayModule = {
  examples: ownNamesExamples,
  resolvers: [OwnNamesResolver],
};
