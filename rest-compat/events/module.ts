import type { RestModule } from '../server/module.ts';
import { eventExamples } from './examples.ts';
import { lifecycleRoutes } from './lifecycle-routes.ts';
import { seriesRoutes } from './series-routes.ts';
import { eventRoutes } from './routes.ts';

export const eventModule: RestModule = {
  routes: [eventRoutes, lifecycleRoutes, seriesRoutes],
  own: [
    'POST /api/events/{tenant}/registerseries',
    'POST /api/events/{tenant}/events/{eventId}/changeseries',
    'POST /api/events/{tenant}/events/{eventId}/publish',
    'POST /api/events/{tenant}/events/{eventId}/cancel',
    'POST /api/events/{tenant}/events/{eventId}/reinstate',
  ],
  examples: eventExamples,
  areas: { events: 'The feed of events, single events, and the calendar' },
};
