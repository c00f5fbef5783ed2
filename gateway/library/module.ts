import type { GatewayModule } from '../server/module.ts';
import { libraryChanges } from './live.ts';
import { LibraryResolver } from './resolver.ts';

export const libraryModule: GatewayModule = {
  resolvers: [LibraryResolver],
  signals: [libraryChanges],
};
