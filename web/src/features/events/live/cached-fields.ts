import { paged, pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';

export const eventFields: CachedFields = {
  events: paged('tenantId', 'search', 'type', 'from', 'to'),
  eventHistory: pagedHistory('tenantId', 'eventId'),
};
