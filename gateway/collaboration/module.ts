import type { GatewayModule } from '../server/module.ts';
import { CollaborationCommands } from './commands.ts';
import { collaborationExamples } from './examples.ts';
import {
  collaborationChanges,
  directoryChanges,
  guestTenantChanges,
  sharedEventChanges,
  sharerChanges,
} from './live.ts';
import { CollaborationQueries } from './resolver.ts';
import { SharedThingCommands } from './shared-thing-commands.ts';

export const collaborationModule: GatewayModule = {
  examples: collaborationExamples,
  resolvers: [CollaborationCommands, CollaborationQueries, SharedThingCommands],
  live: [collaborationChanges, directoryChanges, guestTenantChanges, sharedEventChanges, sharerChanges],
};
