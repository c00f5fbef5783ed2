import type { RestExamples } from '../server/examples.ts';

export const commentExamples: RestExamples = {
  'GET /api/events/{tenant}/events/{eventId}/comments': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'POST /api/events/{tenant}/events/{eventId}/comments': ({ tenantId, eventId, next }) => ({
    params: { tenant: tenantId, eventId },
    body: { comment: `Boats out at ${next()}` },
  }),
};
