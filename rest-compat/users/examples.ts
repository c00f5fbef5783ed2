import type { RestExamples } from '../server/examples.ts';

export const userExamples: RestExamples = {
  'GET /api/users/me': () => ({}),
  'GET /api/users/{id}/search': ({ tenantId }) => ({ params: { id: tenantId }, query: { list: 1 } }),
  'GET /api/{tenant}/users': ({ tenantId, username }) => ({
    params: { tenant: tenantId },
    query: { query: username },
  }),
  'GET /api/tenants/{tenant}/users': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'GET /api/tenants/{tenant}/users/{userId}': ({ tenantId, userId }) => ({
    params: { tenant: tenantId, userId },
  }),
  'PATCH /api/tenants/{tenant}/users/{userId}': ({ tenantId, userId, next }) => ({
    params: { tenant: tenantId, userId },
    body: { active: 1, firstname: `Ada${next()}`, phone: '' },
  }),
  'POST /api/tenants/{tenant}/registeruser'({ tenantId, next }) {
    const username = `colleague${next()}`;
    return {
      params: { tenant: tenantId },
      body: {
        username,
        email: `${username}@example.org`,
        firstname: 'Tom',
        lastname: 'Colleague',
        phone: '+44 1531 000002',
        password: 'a very long secret',
      },
    };
  },
};
