import type { RestModule } from '../server/module.ts';
import { signInExamples } from './examples.ts';
import { signInRoutes } from './routes.ts';

export const signInModule: RestModule = {
  routes: [signInRoutes],
  examples: signInExamples,
  areas: { 'sign-in and onboarding': 'Registering an owner and a tenant, signing in and out' },
  own: ['POST /api/logout'],
};
