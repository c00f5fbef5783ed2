import type { GraphqlExamples } from '../examples.ts';

export const liveExamples: GraphqlExamples = {
  'Subscription.tenantChanges': { variables: ({ tenantId }) => ({ tenantId, after: '0' }) },
};
