import type { FieldPolicy } from '@apollo/client';
import type { CachedFields } from '../../../graphql/cached-fields.ts';
import { growConnection, mergeConnection, type StoredConnection } from '../../../graphql/merge-connection.ts';

/**
 * The change of a library does not say what has changed. A first page with new files keeps the further pages, so that
 * uploads of others do not lead somebody back to the beginning. After one without new files the list begins again: a file
 * may have been removed from any page. If one file is removed while another is added, the removed one may stay on a
 * further page until the list begins again.
 */
const library: FieldPolicy<StoredConnection> = {
  keyArgs: ['tenantId', 'kind'],
  merge(existing, incoming, options) {
    const known = new Set(existing?.edges.map(({ node }) => node.__ref));
    const isNew = incoming.edges.some(({ node }) => !known.has(node.__ref));
    return (isNew || options.args?.['after'] ? growConnection : mergeConnection)(existing, incoming, options);
  },
};

export const libraryFields: CachedFields = { libraryFiles: library };
