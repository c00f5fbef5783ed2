import { usageLive } from '../../features/billing/live/usage-live.ts';
import { dashboardLive } from '../../features/dashboard/live/days.ts';
import { eventsLive } from '../../features/events/live/events-live.ts';
import { libraryLive } from '../../features/library/live/library-live.ts';
import { membersLive } from '../../features/members/live/members-live.ts';
import { tenantLive } from '../../features/settings/live/tenant-live.ts';
import { usersLive } from '../../features/users/live/users-live.ts';
import type { LiveFeature } from '../../graphql/live/live-feature.ts';

/** Every feature that live changes keep up to date. */
export const liveFeatures: readonly LiveFeature[] = [
  usageLive,
  dashboardLive,
  eventsLive,
  libraryLive,
  membersLive,
  tenantLive,
  usersLive,
];
