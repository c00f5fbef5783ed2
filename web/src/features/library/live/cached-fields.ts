import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const libraryFields: CachedFields = { libraryFiles: paged('tenantId') };
