import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const itemFields: CachedFields = { items: paged('tenantId', 'eventId') };
