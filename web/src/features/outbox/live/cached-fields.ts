import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const deliveryFields: CachedFields = {
  deliveries: paged('tenantId', 'progress', 'source', 'kind'),
  pushes: paged('tenantId', 'progress'),
};
