import type { RestModule } from '../server/module.ts';
import { commentExamples } from './examples.ts';
import { commentRoutes } from './routes.ts';

export const commentModule: RestModule = {
  routes: [commentRoutes],
  examples: commentExamples,
  areas: { comments: 'What people write about events' },
};
