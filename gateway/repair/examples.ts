import type { GraphqlExamples } from '../server/examples.ts';

export const repairExamples: GraphqlExamples = {
  'Query.repairs': { variables: ({ tenantId }) => ({ tenantId }) },
};
