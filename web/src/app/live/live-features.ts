// The features that follow live changes, one line each, in any order.
export { usageLive } from '../../features/billing/live/usage-live.ts';
export { dashboardLive } from '../../features/dashboard/live/days.ts';
export { eventsLive } from '../../features/events/live/events-live.ts';
export { itemsLive } from '../../features/items/live/items-live.ts';
export { libraryLive } from '../../features/library/live/library-live.ts';
export { membersLive } from '../../features/members/live/members-live.ts';
export { tenantLive } from '../../features/settings/live/tenant-live.ts';
export { usersLive } from '../../features/users/live/users-live.ts';
