import type { GatewayModule } from '../server/module.ts';
import { raffleExamples } from './examples.ts';
import { raffleChanges } from './live.ts';
import { OwnEntry } from './own-entry.ts';
import { Raffles } from './resolver.ts';

export const raffleModule: GatewayModule = {
  examples: raffleExamples,
  resolvers: [Raffles, OwnEntry],
  live: [raffleChanges],
};
