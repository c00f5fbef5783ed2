import type { RestModule } from '../server/module.ts';
import { socialExamples } from './examples.ts';
import { integrationRoutes } from './integrations.ts';
import { postRoutes } from './posts.ts';

export const socialModule: RestModule = {
  routes: [integrationRoutes, postRoutes],
  examples: socialExamples,
  areas: { social: 'Posts on social networks' },
};
