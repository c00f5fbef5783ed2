import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const accessFields: CachedFields = { shareAccess: paged('tenantId', 'eventId') };
