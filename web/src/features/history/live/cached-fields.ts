import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const eventChangesFields: CachedFields = { eventChanges: paged('tenantId') };
