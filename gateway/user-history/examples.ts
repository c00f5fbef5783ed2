import type { GraphqlExamples } from '../server/examples.ts';

export const userHistoryExamples: GraphqlExamples = {
  'Query.userHistory': {
    only: 'admin',
    variables: ({ tenantId, admin }) => ({ tenantId, userId: admin.userId }),
  },
};
