import { pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';

export const eventChangesFields: CachedFields = { eventChanges: pagedHistory('tenantId') };
