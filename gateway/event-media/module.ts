import type { GatewayModule } from '../server/module.ts';
import { MediaCommands } from './commands.ts';
import { MediaOfEvent, MediaOfItem, MediumEdges } from './edges.ts';
import { eventMediaExamples } from './examples.ts';
import { ImageHistory } from './image-history.ts';
import { mediaChanges } from './live.ts';
import { MediaQueries } from './resolver.ts';

export const eventMediaModule: GatewayModule = {
  examples: eventMediaExamples,
  resolvers: [ImageHistory, MediaCommands, MediaOfEvent, MediaOfItem, MediaQueries, MediumEdges],
  live: [mediaChanges],
};
