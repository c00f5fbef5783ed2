import type { CachedFields } from '../../../graphql/cached-fields.ts';

/** Merges what different queries read of `me`. */
export const sessionFields: CachedFields = { me: { merge: true } };
