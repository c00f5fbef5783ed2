import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const notificationFields: CachedFields = { notifications: paged('tenantId') };
