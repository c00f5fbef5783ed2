import type { RestModule } from '../server/module.ts';
import { userExamples } from './examples.ts';
import { userRoutes } from './routes.ts';
import { userSearchRoutes } from './search.ts';

export const userModule: RestModule = {
  routes: [userRoutes, userSearchRoutes],
  examples: userExamples,
  areas: {
    'tenant users': 'The people who work in a tenant',
    'users and messaging': 'Finding somebody to write to',
  },
};
