import type { RestExamples } from '../server/examples.ts';

export const personalDataExamples: RestExamples = {
  'GET /api/members/{tenant}/members/{memberId}/data': ({ tenantId, memberId }) => ({
    params: { tenant: tenantId, memberId },
  }),
  'GET /api/tenants/{tenant}/users/{userId}/data': ({ tenantId, userId }) => ({
    params: { tenant: tenantId, userId },
  }),
};
