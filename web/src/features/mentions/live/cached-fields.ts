import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const mentionFields: CachedFields = { mentions: paged('tenantId') };
