import type { RestModule } from '../server/module.ts';
import { registrantExamples } from './examples.ts';
import { registrantRoutes } from './routes.ts';

export const registrantModule: RestModule = {
  routes: [registrantRoutes],
  examples: registrantExamples,
  own: [
    'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/registrants',
    'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/registrants/export',
  ],
};
