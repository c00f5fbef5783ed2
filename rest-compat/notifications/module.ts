import type { RestModule } from '../server/module.ts';
import { notificationExamples } from './examples.ts';
import { notificationRoutes } from './routes.ts';

export const notificationModule: RestModule = {
  routes: [notificationRoutes],
  examples: notificationExamples,
  areas: { 'dashboard, mentions, notifications': 'Notifications to browsers' },
};
