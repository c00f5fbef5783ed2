import type { ExampleContext, RestExamples } from '../server/examples.ts';

const inEvent = ({ tenantId, eventId }: ExampleContext) => ({ params: { tenant: tenantId, eventId } });

/** An item of the event. */
async function inItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
  return { params: { tenant: tenantId, eventId, itemId } };
}

export const itemExamples: RestExamples = {
  'GET /api/{tenant}/events/{eventId}/items': inEvent,
  'GET /api/events/{tenant}/events/{eventId}/items': inEvent,
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}': inItem,
  'POST /api/events/{tenant}/events/{eventId}/items': (context) => ({
    ...inEvent(context),
    body: { name: `Shirt ${context.next()}`, type: 'clothing', topSize: 'Small, Medium' },
  }),
  'PUT /api/events/{tenant}/events/{eventId}/items/{itemId}': async (context) => ({
    ...(await inItem(context)),
    body: {
      name: `Shirt ${context.next()}`,
      sizes: [
        { attributename: 'top_size', size: 'Small', quantity: 10 },
        { attributename: 'top_size', size: 'Medium', quantity: null },
      ],
      capacity: 40,
    },
  }),
};
