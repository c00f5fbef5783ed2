import type { CachedFields } from '../../../graphql/cached-fields.ts';

export const dashboardFields: CachedFields = { dashboard: { keyArgs: ['tenantId', 'from'] } };
