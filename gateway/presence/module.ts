import type { LiveSignal } from '../server/live/signal.ts';
import type { GatewayModule } from '../server/module.ts';
import { presenceExamples } from './examples.ts';
import { PresenceResolver } from './resolver.ts';
import { neededAt } from './places.ts';
import { PresenceChanged } from './types.ts';

/** It says nothing but that they should ask again, and only to those who may see the place at that moment. */
const presenceChanges: LiveSignal<'presence-changed'> = {
  on: 'presence-changed',
  type: PresenceChanged,
  about: ({ place }) => ({ about: place, needs: (tenantId) => neededAt(place, tenantId) }),
};

export const presenceModule: GatewayModule = {
  examples: presenceExamples,
  resolvers: [PresenceResolver],
  signals: [presenceChanges],
};
