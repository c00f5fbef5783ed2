import type { RestModule } from '../server/module.ts';
import { itemExamples } from './examples.ts';
import { itemChangeRoutes } from './changes.ts';
import { itemRoutes } from './routes.ts';

export const itemModule: RestModule = {
  routes: [itemRoutes, itemChangeRoutes],
  examples: itemExamples,
  areas: { items: 'The items of events, with their sizes' },
};
