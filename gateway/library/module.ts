import { libraryExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { libraryChanges } from './live.ts';
import { LibraryResolver } from './resolver.ts';

export const libraryModule: GatewayModule = {
  examples: libraryExamples,
  resolvers: [LibraryResolver],
  signals: [libraryChanges],
};
