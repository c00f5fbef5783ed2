import { calendarReadModel } from './calendar/projector.ts';
import { eventHistoryReadModel } from './event-history/projector.ts';
import { dashboardReadModel } from './dashboard/projector.ts';
import { eventFeedReadModel } from './event-feed/projector.ts';
import type { ReadModel } from './kernel/read-model.ts';
import { liveChangesReadModel } from './live-changes/projector.ts';
import { memberHistoryReadModel } from './member-history/projector.ts';
import { membersReadModel } from './members/projector.ts';
import { ownersReadModel } from './owners/projector.ts';
import { peopleReadModel } from './people/projector.ts';
import { rosterReadModel } from './roster/projector.ts';
import { tenantsReadModel } from './tenants/projector.ts';

/** Every read model there is. */
export const readModels: readonly ReadModel[] = [
  calendarReadModel,
  eventHistoryReadModel,
  dashboardReadModel,
  eventFeedReadModel,
  liveChangesReadModel,
  memberHistoryReadModel,
  membersReadModel,
  ownersReadModel,
  peopleReadModel,
  rosterReadModel,
  tenantsReadModel,
];
