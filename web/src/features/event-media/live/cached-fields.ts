import type { FieldReadFunction } from '@apollo/client';
import { paged, pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';
import type { StoredConnection } from '../../../graphql/merge-connection.ts';

/** A picture that is removed goes from the loaded pages, which stay as they are otherwise. */
const withoutRemoved: FieldReadFunction<StoredConnection> = (history, { canRead, readField }) =>
  history && {
    ...history,
    edges: history.edges.filter(({ node }) => canRead(readField('medium', node))),
  };

export const mediaFields: CachedFields = {
  eventMedia: paged('tenantId', 'eventId', 'itemId'),
  imageHistory: { ...pagedHistory('tenantId'), read: withoutRemoved },
};
