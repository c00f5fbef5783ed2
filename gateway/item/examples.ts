import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** An item of the event. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
  return { tenantId, eventId, itemId };
}

export const itemExamples: GraphqlExamples = {
  'Query.items': { variables: ({ tenantId, eventId }) => ({ tenantId, eventId }) },
  'Query.item': { variables: anItem },
  'Mutation.registerItem': {
    variables: ({ tenantId, eventId, next }) => ({
      tenantId,
      eventId,
      input: { name: `Shirt ${next()}`, type: 'CLOTHING', topSizes: [{ size: 'Small', quantity: 20 }] },
    }),
  },
  'Mutation.updateItem': {
    variables: async (context) => ({ ...(await anItem(context)), input: { capacity: 40 } }),
  },
};
