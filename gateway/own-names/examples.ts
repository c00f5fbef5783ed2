import type { GraphqlExamples } from '../server/examples.ts';

export const ownNamesExamples: GraphqlExamples = {
  'Mutation.changeUsername': { variables: ({ username, password }) => ({ username, password }) },
  'Mutation.requestEmailChange': {
    variables: ({ password, next }) => ({ email: `moved${next()}@example.org`, password }),
  },
  'Mutation.confirmEmailChange': { answers: 'LinkUsedUp', variables: () => ({ token: 'never-mailed' }) },
};
