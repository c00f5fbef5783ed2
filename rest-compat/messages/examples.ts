import type { ExampleContext, RestExamples } from '../server/examples.ts';

/** The thread of the event, which everybody in the tenant may read. */
async function aThread({ tenantId, eventId, asAdmin }: ExampleContext): Promise<number> {
  const body = { participantIds: [], eventId, tenantId };
  const url = '/api/messages/threads/find-or-create';
  const { thread } = await asAdmin({ url, body }, { thread: { id: 1 } });
  return thread.id;
}

/** The address of an item of the event. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
  return { tenant: tenantId, eventId, itemId };
}

export const messageExamples: RestExamples = {
  'GET /api/messages/unread-count': ({ tenantId, userId }) => ({ query: { meId: userId, tenantId } }),
  'GET /api/messages/threads': ({ tenantId, userId }) => ({ query: { meId: userId, tenantId } }),
  'GET /api/messages/threads/{id}': async (context) => ({
    params: { id: await aThread(context) },
    query: { meId: context.userId, tenantId: context.tenantId },
  }),
  'POST /api/messages/threads/{id}/messages': async (context) => ({
    params: { id: await aThread(context) },
    body: { text: `Boats out at ${context.next()}`, tenantId: context.tenantId },
  }),
  'POST /api/messages/threads/find-or-create': ({ tenantId, eventId }) => ({
    body: { participantIds: [], eventId, tenantId },
  }),
  'GET /api/events/{tenant}/events/{eventId}/messages': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/messages': async (context) => ({
    params: await anItem(context),
  }),
};
