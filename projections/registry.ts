import { calendarReadModel } from './calendar/projector.ts';
import { changeHistoryReadModel } from './change-history/projector.ts';
import { dashboardReadModel } from './dashboard/projector.ts';
import { eventFeedReadModel } from './event-feed/projector.ts';
import type { ReadModel } from './kernel/read-model.ts';
import { liveChangesReadModel } from './live-changes/projector.ts';
import { ownersReadModel } from './owners/projector.ts';
import { peopleReadModel } from './people/projector.ts';
import { rosterReadModel } from './roster/projector.ts';
import { tenantsReadModel } from './tenants/projector.ts';

/** Every read model there is. */
export const readModels: readonly ReadModel[] = [
  calendarReadModel,
  changeHistoryReadModel,
  dashboardReadModel,
  eventFeedReadModel,
  liveChangesReadModel,
  ownersReadModel,
  peopleReadModel,
  rosterReadModel,
  tenantsReadModel,
];
