import type { RestModule } from '../server/module.ts';
import { messageExamples } from './examples.ts';
import { messagesAboutRoutes } from './about-routes.ts';
import { sendingRoutes } from './sending-routes.ts';
import { threadRoutes } from './thread-routes.ts';

export const messageModule: RestModule = {
  routes: [threadRoutes, sendingRoutes, messagesAboutRoutes],
  examples: messageExamples,
};
