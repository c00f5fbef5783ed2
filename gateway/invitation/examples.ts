import type { GraphqlExamples } from '../server/examples.ts';

const inviteUser = `mutation ($tenantId: Int!, $email: String!) {
  inviteUser(tenantId: $tenantId, email: $email) { ... on UserInvited { invitationId } }
}`;

export const invitationExamples: GraphqlExamples = {
  'Query.invitations': { only: 'admin', variables: ({ tenantId }) => ({ tenantId }) },
  'Query.invitation': { variables: () => ({ invitation: 'never-mailed' }) },
  'Mutation.inviteUser': {
    only: 'admin',
    variables: ({ tenantId, next }) => ({ tenantId, email: `invited${next()}@example.org` }),
  },
  'Mutation.withdrawInvitation': {
    only: 'admin',
    async variables({ tenantId, next, asAdmin }) {
      const variables = { tenantId, email: `guest${next()}@example.org` };
      const { data } = await asAdmin(
        { url: '/graphql', body: { query: inviteUser, variables } },
        { data: { inviteUser: { invitationId: '01890a5d-ac96-774b-bcce-b302099a8057' } } },
      );
      return { tenantId, invitationId: data.inviteUser.invitationId };
    },
  },
  'Mutation.acceptInvitation': {
    answers: 'LinkUsedUp',
    variables: () => ({ invitation: 'never-mailed' }),
  },
};
