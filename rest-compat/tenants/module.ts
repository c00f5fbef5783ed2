import type { RestModule } from '../server/module.ts';
import { tenantExamples } from './examples.ts';
import { brandingRoutes } from './branding.ts';
import { tenantsRoute } from './tenants.ts';
import { tenantRoutes } from './routes.ts';
import { settingsRoutes } from './settings.ts';

export const tenantModule: RestModule = {
  routes: [brandingRoutes, tenantsRoute, tenantRoutes, settingsRoutes],
  examples: tenantExamples,
  areas: {
    settings: 'The settings of a tenant, its logo and its waiver',
    collaboration: 'What one tenant shows to others',
    'public registration and branding': 'What visitors see without signing in',
  },
};
