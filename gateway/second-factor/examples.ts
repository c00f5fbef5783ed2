import type { GraphqlExamples } from '../server/examples.ts';

export const secondFactorExamples: GraphqlExamples = {
  'Query.secondFactor': { whileEnrolling: true },
  'Mutation.enrolTotp': { whileEnrolling: true, variables: ({ password }) => ({ password }) },
  'Mutation.confirmTotp': {
    whileEnrolling: true,
    answers: 'InvalidInput',
    variables: () => ({ code: '000000' }),
  },
  'Mutation.removeTotp': { variables: ({ password }) => ({ password }) },
  'Mutation.renewRecoveryCodes': { answers: 'Conflicted', variables: ({ password }) => ({ password }) },
};
