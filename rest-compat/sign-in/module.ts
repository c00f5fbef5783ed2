import type { RestModule } from '../server/module.ts';
import { signInExamples } from './examples.ts';
import { signInRoutes } from './routes.ts';

export const signInModule: RestModule = {
  routes: [signInRoutes],
  examples: signInExamples,
  own: ['POST /api/logout'],
};
