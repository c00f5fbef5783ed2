import { paged, pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';

export const userFields: CachedFields = {
  tenantUsers: paged('tenantId', 'search', 'active'),
  userHistory: pagedHistory('tenantId', 'userId'),
};
