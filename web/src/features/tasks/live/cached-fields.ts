import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const taskFields: CachedFields = { tasks: paged('tenantId', 'eventId', 'itemId', 'done') };
