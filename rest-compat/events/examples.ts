import { cancelledEvent, draft, oneOfSeries } from './example-events.ts';
import type { RestExamples } from '../server/examples.ts';

export const eventExamples: RestExamples = {
  'GET /api/events/{tenant}/events': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'GET /api/events/{tenant}/checkname': ({ tenantId }) => ({
    params: { tenant: tenantId },
    query: { name: 'Open day' },
  }),
  'POST /api/events/{tenant}/registerevent': ({ tenantId, next }) => ({
    params: { tenant: tenantId },
    body: { name: `Fair ${next()}`, startdate: '2038-05-01 09:00:00' },
  }),
  'GET /api/{tenant}/events/{eventId}': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'GET /api/events/{tenant}/events/{eventId}': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'POST /api/{tenant}/updateevent': ({ tenantId, eventId, next }) => ({
    params: { tenant: tenantId },
    body: { id: eventId, location: `Barn ${next()}` },
  }),
  'POST /api/events/{tenant}/registerseries': ({ tenantId, next }) => ({
    params: { tenant: tenantId },
    body: { name: `Drill ${next()}`, startdate: '2038-05-01 09:00:00', every: 'weekly', times: 2 },
  }),
  'POST /api/events/{tenant}/events/{eventId}/changeseries': async (context) => ({
    params: { tenant: context.tenantId, eventId: await oneOfSeries(context) },
    body: { location: 'Barn' },
  }),
  'POST /api/events/{tenant}/events/{eventId}/publish': async (context) => ({
    params: { tenant: context.tenantId, eventId: await draft(context) },
  }),
  'POST /api/events/{tenant}/events/{eventId}/cancel': async (context) => ({
    params: { tenant: context.tenantId, eventId: await draft(context) },
    body: { reason: 'The river is too high.' },
  }),
  'POST /api/events/{tenant}/events/{eventId}/reinstate': async (context) => ({
    params: { tenant: context.tenantId, eventId: await cancelledEvent(context) },
  }),
};
