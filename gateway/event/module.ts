import type { GatewayModule } from '../server/module.ts';
import { EventCommands } from './commands.ts';
import { eventChanges } from './live.ts';
import { eventLoaders } from './loaders.ts';
import { EventQueries } from './resolver.ts';

export const eventModule: GatewayModule = {
  resolvers: [EventCommands, EventQueries],
  live: [eventChanges],
  loaders: eventLoaders,
};
