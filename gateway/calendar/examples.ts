import type { GraphqlExamples } from '../server/examples.ts';

export const calendarExamples: GraphqlExamples = {
  'Query.calendar': { variables: ({ tenantId }) => ({ tenantId, from: '2027-03-01', to: '2027-03-02' }) },
};
