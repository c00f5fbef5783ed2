// The list of read models, a line each. What the program makes of it stands in read-models.ts.
export { actionsReadModel } from './actions/projector.ts';
export { calendarReadModel } from './calendar/projector.ts';
export { commentsReadModel } from './comments/projector.ts';
export { dashboardReadModel } from './dashboard/projector.ts';
export { eventFeedReadModel } from './event-feed/projector.ts';
export { eventHistoryReadModel } from './event-history/projector.ts';
export { eventMediaReadModel } from './event-media/projector.ts';
export { invitationsReadModel } from './invitations/projector.ts';
export { itemsReadModel } from './items/projector.ts';
export { memberHistoryReadModel } from './member-history/projector.ts';
export { membersReadModel } from './members/projector.ts';
export { mentionsReadModel } from './mentions/projector.ts';
export { ownersReadModel } from './owners/projector.ts';
export { peopleReadModel } from './people/projector.ts';
export { registrantsReadModel } from './registrants/projector.ts';
export { rosterReadModel } from './roster/projector.ts';
export { tenantsReadModel } from './tenants/projector.ts';
