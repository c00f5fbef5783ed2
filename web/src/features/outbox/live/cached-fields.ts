import { paged, pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';

export const deliveryFields: CachedFields = {
  deliveries: paged('tenantId', 'progress', 'source', 'kind'),
  pushes: pagedHistory('tenantId', 'progress'),
};
