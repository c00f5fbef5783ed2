import type { GraphqlExamples } from '../server/examples.ts';

export const firstStepsExamples: GraphqlExamples = {
  'Query.firstSteps': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.dismissFirstSteps': { variables: ({ tenantId }) => ({ tenantId }) },
};
