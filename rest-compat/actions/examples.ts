import type { ExampleContext, RestExamples } from '../server/examples.ts';

/** An item of the event. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext): Promise<number> {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  return (await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 })).itemId;
}

export const actionExamples: RestExamples = {
  'GET /api/{tenant}/events/actions': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'POST /api/events/{tenant}/events/{eventId}/items/{itemId}/action': async (context) => ({
    params: { tenant: context.tenantId, eventId: context.eventId, itemId: await anItem(context) },
    body: { actionType: 'default' },
  }),
  'POST /api/events/{tenant}/registereventuser': async (context) => {
    const { tenantId, eventId, asAdmin, next } = context;
    const itemId = await anItem(context);
    const url = `/api/events/${tenantId}/events/${eventId}/items/${itemId}/action`;
    await asAdmin({ url, body: { actionType: 'default' } }, {});
    const email = `vera${next()}@example.org`;
    return {
      params: { tenant: tenantId },
      body: { name: 'Vera Visitor', email, phone: '+44 1531 000000', eventId, itemId },
    };
  },
};
