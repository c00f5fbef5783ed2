import type { GraphqlExamples } from '../server/examples.ts';

export const eventHistoryExamples: GraphqlExamples = {
  'Query.eventHistory': { variables: ({ tenantId, eventId }) => ({ tenantId, eventId }) },
  'Query.eventChanges': { variables: ({ tenantId }) => ({ tenantId }) },
};
