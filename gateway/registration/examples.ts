import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** An item of the event. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
  return { tenantId, eventId, itemId };
}

/** An item with its public action. */
async function anAction(context: ExampleContext) {
  const item = await anItem(context);
  const url = `/api/events/${item.tenantId}/events/${item.eventId}/items/${item.itemId}/action`;
  await context.asAdmin({ url, body: { actionType: 'default' } }, {});
  return item;
}

/** Somebody who registered for an item, with the code of the ticket. */
async function aTicket(context: ExampleContext) {
  const item = await anAction(context);
  const { tenantId, eventId, itemId } = item;
  const person = { name: 'Vera', email: `vera${context.next()}@example.org`, phone: '+44 1531 000000' };
  const url = `/api/events/${tenantId}/registereventuser`;
  await context.asAdmin({ url, body: { ...person, eventId, itemId } }, {});
  const query = `{ registrants(tenantId: ${tenantId}, eventId: ${eventId}, itemId: ${itemId}) { edges { node { registrantId ticketCode } } } }`;
  const { data } = await context.asAdmin(
    { url: '/graphql', body: { query } },
    { data: { registrants: { edges: [{ node: { registrantId: 1, ticketCode: '' } }] } } },
  );
  return { ...item, ...data.registrants.edges[0]?.node };
}

async function aRegistrant(context: ExampleContext) {
  const { ticketCode: _code, ...registrant } = await aTicket(context);
  return registrant;
}

const link = { itemId: 1, registrantId: 1, token: 'a token of no link' };

export const registrationExamples: GraphqlExamples = {
  'Query.itemAction': { variables: anAction },
  'Query.registrants': { variables: anAction },
  'Query.registrantCounts': { variables: anAction },
  'Query.registrantRetention': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.ownRegistration': { variables: () => ({ link }) },
  'Mutation.changeOwnRegistration': {
    answers: 'NotThere',
    variables: () => ({ link, input: { name: 'Vera' } }),
  },
  'Mutation.cancelOwnRegistration': { answers: 'NotThere', variables: () => ({ link }) },
  'Mutation.submitItemAction': {
    variables: async (context) => ({ ...(await anItem(context)), input: { actionType: 'DEFAULT' } }),
  },
  'Mutation.closeItemAction': { variables: anAction },
  'Mutation.cancelRegistrant': { variables: aRegistrant },
  'Mutation.checkIn': {
    async variables(context) {
      const { registrantId: _id, ticketCode, ...item } = await aTicket(context);
      return {
        ...item,
        scan: { ticketCode, scanKey: crypto.randomUUID(), method: 'CAMERA', scannedAgo: 60_000 },
      };
    },
  },
  'Mutation.undoCheckIn': { variables: aRegistrant },
  'Mutation.eraseRegistrant': {
    only: 'admin',
    async variables(context) {
      const { eventId: _event, ...registrant } = await aRegistrant(context);
      return registrant;
    },
  },
  'Mutation.setRegistrantRetention': {
    only: 'admin',
    variables: ({ tenantId, next }) => ({ tenantId, months: 1 + (next() % 100) }),
  },
};
