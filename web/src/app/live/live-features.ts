// The features that follow live changes, one line each, in any order.
export { actionsLive } from '../../features/registrations/live/actions-live.ts';
export { usageLive } from '../../features/billing/live/usage-live.ts';
export { commentsLive } from '../../features/comments/live/comments-live.ts';
export { dashboardLive } from '../../features/dashboard/live/days.ts';
export { eventsLive } from '../../features/events/live/events-live.ts';
export { itemsLive } from '../../features/items/live/items-live.ts';
export { libraryLive } from '../../features/library/live/library-live.ts';
export { mediaLive } from '../../features/event-media/live/media-live.ts';
export { membersLive } from '../../features/members/live/members-live.ts';
export { mentionsLive } from '../../features/mentions/live/mentions-live.ts';
export { tasksLive } from '../../features/tasks/live/tasks-live.ts';
export { registrantsLive } from '../../features/registrations/live/registrants-live.ts';
export { tenantLive } from '../../features/settings/live/tenant-live.ts';
export { usersLive } from '../../features/users/live/users-live.ts';
