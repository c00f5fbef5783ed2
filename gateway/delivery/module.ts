import type { GatewayModule } from '../server/module.ts';
import { DeliveryCommands } from './commands.ts';
import { deliveryExamples } from './examples.ts';
import { deliveryChanges } from './live.ts';
import { DeliveryQueries } from './resolver.ts';

export const deliveryModule: GatewayModule = {
  examples: deliveryExamples,
  resolvers: [DeliveryCommands, DeliveryQueries],
  live: [deliveryChanges],
};
