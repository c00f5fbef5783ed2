import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

const readNotifications = readShownAgain('UnreadNotifications', 'Notifications');

export const notificationsLive: LiveFeature = {
  changes: [{ on: 'NotificationsChanged', take: readNotifications }],
  reconnected: readNotifications,
};
