import type { GraphqlExamples } from '../server/examples.ts';

export const passkeyExamples: GraphqlExamples = {
  'Mutation.enrolPasskey': { whileEnrolling: true, variables: ({ password }) => ({ password }) },
  'Mutation.confirmPasskey': {
    whileEnrolling: true,
    answers: 'InvalidInput',
    variables: () => ({ name: 'Phone', response: {} }),
  },
  'Mutation.removePasskey': {
    answers: 'NotThere',
    variables: ({ absentId, password }) => ({ passkeyId: absentId, password }),
  },
  'Mutation.beginPasskeyLogIn': {},
  'Mutation.logInWithPasskey': { answers: 'WrongCredentials', variables: () => ({ response: {} }) },
};
