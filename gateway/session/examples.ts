import type { GraphqlExamples } from '../server/examples.ts';

export const sessionExamples: GraphqlExamples = {
  'Query.me': {},
  'Query.sessions': {},
  'Mutation.logIn': { variables: ({ username, password }) => ({ input: { username, password } }) },
  'Mutation.logOut': {},
  'Mutation.endSession': { answers: 'NotThere', variables: ({ absentId }) => ({ sessionId: absentId }) },
  'Mutation.endOtherSessions': {},
};
