import type { ExampleContext, RestExamples } from '../server/examples.ts';

/** The path of an item with its action. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url: items, body: { name: 'Club shirt' } }, { itemId: 1 });
  await asAdmin({ url: `${items}/${itemId}/action`, body: { actionType: 'default' } }, {});
  return { params: { tenant: tenantId, eventId, itemId } };
}

export const registrantExamples: RestExamples = {
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/registrants': anItem,
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/registrants/export': anItem,
};
