import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const userFields: CachedFields = { tenantUsers: paged('tenantId', 'search', 'active') };
