import type { LiveFeature } from '../../../graphql/live/live-feature.ts';

export const notificationsLive: LiveFeature = {
  changes: [
    {
      on: 'NotificationsChanged',
      take: ({ client }) =>
        void client.refetchQueries({
          include: 'active',
          onQueryUpdated: ({ queryName }) =>
            queryName === 'UnreadNotifications' || queryName === 'Notifications',
        }),
    },
  ],
};
