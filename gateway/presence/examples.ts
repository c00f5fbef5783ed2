import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** The thread of the event, which everybody in the tenant may read. */
async function ofThread({ tenantId, eventId, asAdmin }: ExampleContext) {
  const body = { participantIds: [], eventId, tenantId };
  const url = '/api/messages/threads/find-or-create';
  const { thread } = await asAdmin({ url, body }, { thread: { id: 1 } });
  return { tenantId, threadId: thread.id };
}

export const presenceExamples: GraphqlExamples = {
  'Query.presentOnEvent': { variables: ({ tenantId, eventId }) => ({ tenantId, eventId }) },
  'Query.presentInThread': { variables: ofThread },
  'Mutation.reportPresenceOnEvent': {
    variables: ({ tenantId, eventId }) => ({ tenantId, eventId, page: 'page-of-the-example' }),
  },
  'Mutation.reportPresenceInThread': {
    variables: async (context) => ({ ...(await ofThread(context)), page: 'page-of-the-example' }),
  },
};
