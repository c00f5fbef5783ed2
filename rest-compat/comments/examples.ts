import type { ExampleContext, RestExamples } from '../server/examples.ts';

/** The address of an item of the event. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
  return { tenant: tenantId, eventId, itemId };
}

export const commentExamples: RestExamples = {
  'GET /api/events/{tenant}/events/{eventId}/comments': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'POST /api/events/{tenant}/events/{eventId}/comments': ({ tenantId, eventId, next }) => ({
    params: { tenant: tenantId, eventId },
    body: { comment: `Boats out at ${next()}` },
  }),
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/comments': async (context) => ({
    params: await anItem(context),
  }),
  'POST /api/events/{tenant}/events/{eventId}/items/{itemId}/comments': async (context) => ({
    params: await anItem(context),
    body: { comment: `Still in size M? ${context.next()}` },
  }),
};
