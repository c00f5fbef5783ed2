import type { GraphqlExamples } from '../server/examples.ts';

export const requireMfaExamples: GraphqlExamples = {
  'Mutation.setRequireMfa': {
    only: 'admin',
    variables: ({ tenantId }) => ({ tenantId, required: false }),
  },
};
