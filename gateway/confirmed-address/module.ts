import type { GatewayModule } from '../server/module.ts';
import { confirmedAddressExamples } from './examples.ts';
import { OwnerAddressResolver } from './owner-address.ts';
import { ConfirmedAddressResolver } from './resolver.ts';

export const confirmedAddressModule: GatewayModule = {
  examples: confirmedAddressExamples,
  resolvers: [ConfirmedAddressResolver, OwnerAddressResolver],
};
