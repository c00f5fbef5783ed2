import type { GraphqlExamples } from '../server/examples.ts';

export const passwordExamples: GraphqlExamples = {
  'Query.passwordResetWorks': { variables: () => ({ token: 'never-mailed' }) },
  'Mutation.requestPasswordReset': { variables: ({ email }) => ({ email }) },
  'Mutation.resetPassword': {
    answers: 'LinkUsedUp',
    variables: () => ({ input: { token: 'never-mailed', password: 'a very long secret' } }),
  },
  'Mutation.changePassword': {
    variables: ({ password }) => ({ input: { oldPassword: password, password } }),
  },
};
