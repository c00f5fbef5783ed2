import type { GraphqlExamples } from '../server/examples.ts';

export const memberHistoryExamples: GraphqlExamples = {
  'Query.memberHistory': { variables: ({ tenantId, memberId }) => ({ tenantId, memberId }) },
};
