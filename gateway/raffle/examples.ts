import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** An item of the event. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
  return { tenantId, eventId, itemId };
}

/** An item with a raffle, and somebody who registered for it. */
async function aRaffle(context: ExampleContext) {
  const { tenantId, eventId, asAdmin, next } = context;
  const { itemId } = await anItem(context);
  const item = `${tenantId}/events/${eventId}/items/${itemId}`;
  await asAdmin({ url: `/api/events/${item}/action`, body: { actionType: 'raffle' } }, {});
  const email = `vera${next()}@example.org`;
  const body = { name: 'Vera Visitor', email, phone: '+44 1531 000000', eventId, itemId };
  await asAdmin({ url: `/api/events/${tenantId}/registereventuser`, body }, {});
  await asAdmin({ url: `/api/raffle/${item}`, body: { name: 'Club shirt' } }, {});
  return { tenantId, eventId, itemId };
}

export const raffleExamples: GraphqlExamples = {
  'Query.raffle': { variables: aRaffle },
  'Query.publicRandomness': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.createRaffle': {
    variables: async (context) => ({
      ...(await anItem(context)),
      input: { name: 'Club shirt', type: 'clothing', topSize: 'M' },
    }),
  },
  // no list is closed
  'Mutation.drawWithoutRandomNumber': {
    answers: 'Conflicted',
    variables: async (context) => ({ ...(await aRaffle(context)), draw: 1 }),
  },
  'Mutation.drawRaffle': { variables: async (context) => ({ ...(await aRaffle(context)), qty: 1 }) },
};
