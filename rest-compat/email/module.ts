import type { RestModule } from '../server/module.ts';
import { emailExamples } from './examples.ts';
import { emailRoutes } from './routes.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

export const emailModule: RestModule = {
  routes: [emailRoutes, unsubscribeRoutes],
  examples: emailExamples,
  own: ['GET /api/email/unsubscribe/{link}', 'POST /api/email/unsubscribe/{link}'],
  areas: { email: 'Mail to people and groups' },
};
