import type { RestExamples } from '../server/examples.ts';

/** An item with an action, for what visitors do. */
export const actionExamples: RestExamples = {
  'GET /api/{tenant}/events/actions': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'POST /api/events/{tenant}/events/{eventId}/items/{itemId}/action': ({ tenantId, eventId, itemId }) => ({
    params: { tenant: tenantId, eventId, itemId },
    body: { actionType: 'default' },
  }),
  'POST /api/events/{tenant}/registereventuser': async ({ tenantId, eventId, itemId, asAdmin, next }) => {
    await asAdmin(
      {
        url: `/api/events/${tenantId}/events/${eventId}/items/${itemId}/action`,
        body: { actionType: 'default' },
      },
      {},
    );
    return {
      params: { tenant: tenantId },
      body: {
        name: 'Vera Visitor',
        email: `vera${next()}@example.org`,
        phone: '+44 1531 000000',
        eventId,
        itemId,
      },
    };
  },
};
