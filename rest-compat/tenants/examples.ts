import type { RestExamples } from '../server/examples.ts';

export const tenantExamples: RestExamples = {
  'POST /api/tenants/registerowner'({ next }) {
    const username = `person${next()}`;
    return {
      body: {
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
  'POST /api/tenants/registertenant': ({ ownerId }) => ({
    body: { ownerid: ownerId, address1: '2 Mill Lane', city: 'Ledbury', state: 'HW' },
  }),
  'GET /api/tenant-waiver': ({ tenantId }) => ({ query: { tenant: tenantId } }),
  'GET /api/tenants': () => ({}),
  'GET /api/tenants/{tenant}': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'GET /api/{tenant}/logo': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'PUT /api/tenants/{id}/settings': ({ tenantId, email, next }) => ({
    params: { id: tenantId },
    body: { companyname: `Harvest ${next()}`, email, active: 1 },
  }),
  'POST /api/tenants/{id}/media': ({ tenantId }) => ({
    params: { id: tenantId },
    form: { type: 'logo', file: { filename: 'logo.png' } },
  }),
};
