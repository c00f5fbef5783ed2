import type { RestModule } from '../server/module.ts';
import { actionExamples } from './examples.ts';
import { ownRegistrationRoutes } from './own-registration.ts';
import { actionRoutes } from './routes.ts';

export const actionModule: RestModule = {
  routes: [actionRoutes, ownRegistrationRoutes],
  examples: actionExamples,
  own: [
    'GET /api/registrations/{itemId}/{registrantId}',
    'PATCH /api/registrations/{itemId}/{registrantId}',
    'DELETE /api/registrations/{itemId}/{registrantId}',
  ],
};
