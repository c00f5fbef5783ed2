import { calendarReadModel } from './calendar/projector.ts';
import { eventHistoryReadModel } from './event-history/projector.ts';
import { dashboardReadModel } from './dashboard/projector.ts';
import { liveEvents } from './event-feed/live.ts';
import { eventFeedReadModel } from './event-feed/projector.ts';
import type { LiveEntity } from './kernel/live.ts';
import { isBulkChange, type ReadModel } from './kernel/read-model.ts';
import { liveChangesOf } from './live-changes/projector.ts';
import { memberHistoryReadModel } from './member-history/projector.ts';
import { liveMembers } from './members/live.ts';
import { membersReadModel } from './members/projector.ts';
import { ownersReadModel } from './owners/projector.ts';
import { peopleReadModel } from './people/projector.ts';
import { rosterReadModel } from './roster/projector.ts';
import { liveUsers } from './tenant-users/live.ts';
import { liveTenants } from './tenants/live.ts';
import { tenantsReadModel } from './tenants/projector.ts';

/** Every kind of entity that open screens follow. */
export const liveEntities: readonly LiveEntity[] = [liveEvents, liveMembers, liveTenants, liveUsers];

/** All read models. */
export const readModels: readonly ReadModel[] = [
  calendarReadModel,
  eventHistoryReadModel,
  dashboardReadModel,
  eventFeedReadModel,
  liveChangesOf(liveEntities),
  memberHistoryReadModel,
  membersReadModel,
  ownersReadModel,
  peopleReadModel,
  rosterReadModel,
  tenantsReadModel,
];

const erasingEvents = ['MemberErased', 'UserErased'];

/** The read models with rows about people, which change when a person is erased. */
export const forgettingReadModels: readonly ReadModel[] = readModels.filter(({ on }) =>
  erasingEvents.some((type) => on.get(type)?.some(isBulkChange)),
);
