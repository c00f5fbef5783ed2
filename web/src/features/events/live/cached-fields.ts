import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const eventFields: CachedFields = {
  events: paged('tenantId'),
  eventHistory: paged('tenantId', 'eventId'),
};
