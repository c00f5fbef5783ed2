import type { RestModule } from '../server/module.ts';
import { attachmentRoutes } from './attachments.ts';
import { emailExamples } from './examples.ts';
import { emailRoutes } from './routes.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

export const emailModule: RestModule = {
  routes: [emailRoutes, attachmentRoutes, unsubscribeRoutes],
  examples: emailExamples,
  own: [
    'POST /api/{tenant}/email/attachments',
    'GET /api/email/unsubscribe/{link}',
    'POST /api/email/unsubscribe/{link}',
  ],
  areas: { email: 'Mail to people and groups' },
};
