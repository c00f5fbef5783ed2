import type { RestModule } from '../server/module.ts';
import { raffleExamples } from './examples.ts';
import { drawRoutes } from './draws.ts';
import { raffleRoutes } from './routes.ts';

export const raffleModule: RestModule = {
  routes: [raffleRoutes, drawRoutes],
  examples: raffleExamples,
  areas: { raffles: 'Raffles of items, which anybody can check' },
  own: ['GET /api/raffle/{tenant}/events/{eventId}/items/{itemId}/proof'],
};
