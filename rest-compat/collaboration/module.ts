import type { RestModule } from '../server/module.ts';
import { directoryRoutes } from './directory-routes.ts';
import { collaborationExamples } from './examples.ts';
import { shareRoutes } from './share-routes.ts';

export const collaborationModule: RestModule = {
  routes: [shareRoutes, directoryRoutes],
  examples: collaborationExamples,
};
