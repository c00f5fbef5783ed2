import type { RestModule } from '../server/module.ts';
import { eventExamples } from './examples.ts';
import { eventRoutes } from './routes.ts';

export const eventModule: RestModule = {
  routes: [eventRoutes],
  examples: eventExamples,
  areas: { events: 'The feed of events, single events, and the calendar' },
};
