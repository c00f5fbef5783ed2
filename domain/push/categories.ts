/** What people can be notified of, in the order of the screen. */
export const notificationCategories = [
  'security',
  'updates',
  'marketing',
  'mentions',
  'messages',
  'tasks',
  'registrations',
  'shares',
] as const;
