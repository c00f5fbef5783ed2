import type { RestModule } from '../server/module.ts';
import { mentionRoutes } from './routes.ts';

export const mentionModule: RestModule = {
  routes: [mentionRoutes],
  examples: {
    'GET /api/mentions/{tenant}/{userId}': ({ tenantId, userId }) => ({
      params: { tenant: tenantId, userId },
    }),
  },
  areas: { mentions: 'Where the caller is mentioned' },
};
