import type { GatewayModule } from '../server/module.ts';
import { notificationExamples } from './examples.ts';
import { NotificationResolver } from './resolver.ts';
import { NotificationsChanged } from './types.ts';

export const notificationModule: GatewayModule = {
  examples: notificationExamples,
  resolvers: [NotificationResolver],
  signals: [{ on: 'notifications-changed', type: NotificationsChanged }],
};
