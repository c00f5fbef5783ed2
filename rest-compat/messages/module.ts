import type { RestModule } from '../server/module.ts';
import { messageExamples } from './examples.ts';
import { messagesAboutRoutes } from './about-routes.ts';
import { messageRoutes } from './routes.ts';

export const messageModule: RestModule = {
  routes: [messageRoutes, messagesAboutRoutes],
  examples: messageExamples,
};
