import type { GraphqlExamples } from '../server/examples.ts';

export const notificationExamples: GraphqlExamples = {
  'Query.notifications': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.unreadNotifications': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.notificationSettings': {},
  'Mutation.readNotifications': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.saveNotificationSettings': {
    variables: () => ({
      quietHours: { from: 1_320, until: 420, timezone: 'Europe/London' },
      choices: [{ category: 'TASKS', push: true, mail: false, inApp: true }],
    }),
  },
};
