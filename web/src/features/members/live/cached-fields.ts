import { paged, pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';

export const memberFields: CachedFields = {
  members: paged('tenantId', 'search', 'sort', 'descending', 'filter'),
  memberHistory: pagedHistory('tenantId', 'memberId'),
};
