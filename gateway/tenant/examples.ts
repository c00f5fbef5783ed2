import type { GraphqlExamples } from '../server/examples.ts';

export const tenantExamples: GraphqlExamples = {
  'Query.tenant': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.registerTenant': {
    variables: ({ ownerId }) => ({
      input: { ownerId, address1: '2 Mill Lane', city: 'Ledbury', state: 'HW' },
    }),
  },
  'Mutation.updateTenant': {
    only: 'admin',
    variables: ({ tenantId, admin, next }) => ({
      tenantId,
      input: { companyname: `Harvest ${next()}`, email: admin.email },
    }),
  },
  'Mutation.setTenantActive': {
    only: 'admin',
    variables: ({ tenantId }) => ({ tenantId, active: true }),
  },
  'Mutation.reopenTenant': { variables: ({ tenantId }) => ({ tenantId }) },
};
