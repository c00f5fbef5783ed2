import { billingExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { BillingResolver } from './resolver.ts';

export const billingModule: GatewayModule = {
  examples: billingExamples,
  resolvers: [BillingResolver],
};
