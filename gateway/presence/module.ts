import type { GatewayModule } from '../server/module.ts';
import { presenceExamples } from './examples.ts';
import { PresenceResolver } from './resolver.ts';
import { PresenceChanged } from './types.ts';

export const presenceModule: GatewayModule = {
  examples: presenceExamples,
  resolvers: [PresenceResolver],
  signals: [{ on: 'presence-changed', type: PresenceChanged }],
};
