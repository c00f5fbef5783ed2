import type { RestModule } from '../server/module.ts';
import { mediaExamples } from './examples.ts';
import { libraryRoutes } from './library.ts';

export const mediaModule: RestModule = {
  routes: [libraryRoutes],
  examples: mediaExamples,
  areas: { media: 'The library of a tenant: pictures and files' },
  own: ['POST /api/{tenant}/library'],
};
