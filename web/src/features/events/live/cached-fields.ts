import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const eventFields: CachedFields = {
  events: paged('tenantId', 'search', 'type', 'from', 'to'),
  eventHistory: paged('tenantId', 'eventId'),
};
