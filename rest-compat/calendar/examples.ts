import type { RestExamples } from '../server/examples.ts';

export const calendarExamples: RestExamples = {
  'GET /api/events': ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/events/tenant/{id}': ({ tenantId }) => ({ params: { id: tenantId } }),
  'GET /api/events/{id}': ({ tenantId }) => ({ params: { id: tenantId } }),
};
