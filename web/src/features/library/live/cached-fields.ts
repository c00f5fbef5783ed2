import type { FieldPolicy } from '@apollo/client';
import type { CachedFields } from '../../../graphql/cached-fields.ts';
import { growConnection, type StoredConnection } from '../../../graphql/merge-connection.ts';

/** `removals`: how many files the library had lost when the loaded pages were read */
type StoredLibrary = StoredConnection & { readonly removals: number };

/**
 * The change of a library does not say what has changed. A first page that is read again keeps the further pages, so that
 * uploads of others do not lead somebody back to the beginning. When the library has lost a file since, the list begins
 * again: the file may be on any page.
 */
const library: FieldPolicy<StoredLibrary> = {
  keyArgs: ['tenantId', 'kind', 'month'],
  merge(existing, incoming, options) {
    const { removals } = existing ?? incoming;
    if (removals !== incoming.removals && !options.args?.['after']) return incoming;
    // A further page does not replace the earlier ones, so the number stays: they may still show removed files.
    return { ...growConnection(existing, incoming, options), removals };
  },
};

export const libraryFields: CachedFields = { libraryFiles: library };
