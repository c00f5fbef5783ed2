import { eventExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { EventCommands } from './commands.ts';
import { EventEdges } from './edges.ts';
import { EventLifecycle } from './lifecycle.ts';
import { eventChanges } from './live.ts';
import { eventLoaders } from './loaders.ts';
import { EventsOfTenant } from './events-of-tenant.ts';
import { EventSeriesCommands } from './series.ts';
import { EventQueries } from './resolver.ts';

export const eventModule: GatewayModule = {
  examples: eventExamples,
  resolvers: [EventCommands, EventEdges, EventLifecycle, EventQueries, EventSeriesCommands, EventsOfTenant],
  live: [eventChanges],
  loaders: eventLoaders,
};
