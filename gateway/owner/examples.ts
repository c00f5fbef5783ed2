import type { GraphqlExamples } from '../server/examples.ts';

export const ownerExamples: GraphqlExamples = {
  'Query.owner': {},
  'Mutation.registerOwner': {
    variables({ next }) {
      const username = `owner${next()}`;
      return {
        input: {
          companyname: 'Orchard',
          domain: 'orchard.example',
          username,
          email: `${username}@orchard.example`,
          password: 'a long secret',
          firstname: 'Grace',
          lastname: 'Owner',
        },
      };
    },
  },
  'Mutation.logInOwner': {
    variables: ({ admin: { email, username, password } }) => ({ input: { email, username, password } }),
  },
};
