import type { ExampleContext, RestExamples } from '../server/examples.ts';

/** An item with a raffle, and somebody who registered for it. */
async function aRaffle({ tenantId, eventId, asAdmin, next }: ExampleContext): Promise<number> {
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url: items, body: { name: 'Club shirt' } }, { itemId: 1 });
  await asAdmin({ url: `${items}/${itemId}/action`, body: { actionType: 'raffle' } }, {});
  const visitor = {
    name: 'Vera Visitor',
    email: `vera${next()}@example.org`,
    phone: '+44 1531 000000',
    eventId,
    itemId,
  };
  await asAdmin({ url: `/api/events/${tenantId}/registereventuser`, body: visitor }, {});
  const url = `/api/raffle/${tenantId}/events/${eventId}/items/${itemId}`;
  await asAdmin({ url, body: { name: 'Club shirt' } }, {});
  return itemId;
}

const inPath = async (context: ExampleContext) => ({
  params: { tenant: context.tenantId, eventId: context.eventId, itemId: await aRaffle(context) },
});

export const raffleExamples: RestExamples = {
  'POST /api/raffle/{tenant}/events/{eventId}/items/{itemId}': async (context) => ({
    ...(await inPath(context)),
    body: {
      name: 'Club shirt',
      description: 'One for a winner',
      attributes: { type: 'clothing', topSize: 'M' },
    },
  }),
  'POST /api/events/{eventId}/items/{itemId}/raffle-draw': async (context) => ({
    params: { eventId: context.eventId, itemId: await aRaffle(context) },
    body: { tenantid: context.tenantId, qty: 1 },
  }),
  'POST /api/raffle/{tenant}/events/{eventId}/items/{itemId}/run': async (context) => ({
    ...(await inPath(context)),
    body: { qty: 1 },
  }),
  'GET /api/raffle/{tenant}/events/{eventId}/items/{itemId}/proof': async (context) => {
    const { params } = await inPath(context);
    const url = `/api/raffle/${params.tenant}/events/${params.eventId}/items/${params.itemId}/run`;
    await context.asAdmin({ url, body: { qty: 1 } }, {});
    return { params };
  },
};
