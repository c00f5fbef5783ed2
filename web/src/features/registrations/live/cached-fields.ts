import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const registrantFields: CachedFields = {
  registrants: paged('tenantId', 'eventId', 'itemId', 'search', 'status', 'checkedIn'),
};
