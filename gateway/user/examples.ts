import type { GraphqlExamples } from '../server/examples.ts';

const newcomer = (username: string) => ({
  username,
  email: `${username}@example.org`,
  firstname: 'Tom',
  lastname: 'Colleague',
  phone: '+44 1531 000002',
  password: 'a very long secret',
});

export const userExamples: GraphqlExamples = {
  'Query.tenantUser': { variables: ({ tenantId, admin }) => ({ tenantId, userId: admin.userId }) },
  'Query.tenantUsers': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.registerUser': {
    only: 'admin',
    variables: ({ tenantId, next }) => ({ tenantId, input: newcomer(`worker${next()}`) }),
  },
  'Mutation.registerInvitedUser': {
    answers: 'LinkUsedUp',
    variables: ({ next }) => ({ input: { ...newcomer(`guest${next()}`), invitation: 'never-mailed' } }),
  },
  'Mutation.setUserActive': {
    only: 'admin',
    variables: ({ tenantId, colleagueId }) => ({ tenantId, userId: colleagueId, active: true }),
  },
  'Mutation.changeRole': {
    only: 'admin',
    variables: ({ tenantId, colleagueId }) => ({ tenantId, userId: colleagueId, role: 'STAFF' }),
  },
  'Mutation.updateUser': {
    variables: ({ tenantId, userId, next }) => ({
      tenantId,
      userId,
      input: { phone: `+44 1531 ${next()}` },
    }),
  },
};
