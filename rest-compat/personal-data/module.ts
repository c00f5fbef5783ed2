import type { RestModule } from '../server/module.ts';
import { personalDataExamples } from './examples.ts';
import { personalDataRoutes } from './routes.ts';

export const personalDataModule: RestModule = {
  routes: [personalDataRoutes],
  own: ['GET /api/members/{tenant}/members/{memberId}/data', 'GET /api/tenants/{tenant}/users/{userId}/data'],
  examples: personalDataExamples,
};
