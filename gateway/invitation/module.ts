import { invitationExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { invitationChanges } from './live.ts';
import { InvitationResolver } from './resolver.ts';

export const invitationModule: GatewayModule = {
  examples: invitationExamples,
  live: [invitationChanges],
  resolvers: [InvitationResolver],
};
