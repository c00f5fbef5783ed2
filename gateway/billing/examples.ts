import type { GraphqlExamples } from '../server/examples.ts';

export const billingExamples: GraphqlExamples = {
  'Query.usage': { variables: ({ tenantId }) => ({ tenantId }) },
};
