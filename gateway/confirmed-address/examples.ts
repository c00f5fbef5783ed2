import type { GraphqlExamples } from '../server/examples.ts';

export const confirmedAddressExamples: GraphqlExamples = {
  'Query.waitingMail': { only: 'admin', variables: ({ tenantId }) => ({ tenantId }) },
  'Query.mailRoute': { only: 'admin', variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.sendAddressConfirmation': { whileEnrolling: true },
  'Mutation.sendOwnerAddressConfirmation': {},
  'Mutation.confirmAddress': { answers: 'LinkUsedUp', variables: () => ({ token: 'never-mailed' }) },
};
