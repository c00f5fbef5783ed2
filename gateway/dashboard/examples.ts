import type { GraphqlExamples } from '../server/examples.ts';

export const dashboardExamples: GraphqlExamples = {
  'Query.dashboard': { variables: ({ tenantId }) => ({ tenantId, perDay: 5 }) },
};
