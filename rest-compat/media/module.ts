import type { RestModule } from '../server/module.ts';
import { mediaExamples } from './examples.ts';
import { libraryRoutes } from './library.ts';
import { mediaRoutes } from './routes.ts';

export const mediaModule: RestModule = {
  routes: [libraryRoutes, mediaRoutes],
  examples: mediaExamples,
  own: ['POST /api/{tenant}/library'],
};
