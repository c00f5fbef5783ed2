import type { GraphqlExamples } from '../server/examples.ts';

export const memberExamples: GraphqlExamples = {
  'Query.member': { variables: ({ tenantId, memberId }) => ({ tenantId, memberId }) },
  'Query.members': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.memberCount': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.archiveMembers': {
    variables: ({ tenantId, memberId }) => ({ tenantId, memberIds: [memberId] }),
  },
  'Mutation.restoreMembers': {
    variables: ({ tenantId, memberId }) => ({ tenantId, memberIds: [memberId] }),
  },
  'Mutation.registerMember': {
    variables: ({ tenantId, next }) => ({
      tenantId,
      input: {
        email: `fresh${next()}@example.org`,
        firstname: 'Grace',
        lastname: 'Member',
        phone: '+44 1531 000000',
        address1: '3 Mill Lane',
        city: 'Ledbury',
        state: 'HW',
        zip: 'HR8 1AA',
      },
    }),
  },
  'Mutation.updateMember': {
    variables: ({ tenantId, memberId, next }) => ({
      tenantId,
      memberId,
      input: { bio: `Sings ${next()}` },
    }),
  },
};
