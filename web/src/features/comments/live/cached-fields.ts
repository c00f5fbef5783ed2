import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const commentFields: CachedFields = {
  comments: paged('tenantId', 'eventId', 'itemId'),
  commentVersions: paged('tenantId', 'eventId', 'commentId'),
};
