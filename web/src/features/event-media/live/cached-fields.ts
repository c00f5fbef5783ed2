import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const mediaFields: CachedFields = {
  eventMedia: paged('tenantId', 'eventId', 'itemId'),
  imageHistory: paged('tenantId'),
};
