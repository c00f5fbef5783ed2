import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** The thread of the event, which everybody in the tenant may read. */
async function ofEvent({ tenantId, eventId, asAdmin }: ExampleContext) {
  const body = { participantIds: [], eventId, tenantId };
  const url = '/api/messages/threads/find-or-create';
  const { thread } = await asAdmin({ url, body }, { thread: { id: 1 } });
  return { tenantId, threadId: thread.id };
}

/** A message of the tenant's admin, whom alone it lets change it. */
async function ofAdmin(context: ExampleContext) {
  const { tenantId, threadId } = await ofEvent(context);
  const url = `/api/messages/threads/${threadId}/messages`;
  const body = { text: 'Boats out at six', tenantId };
  const { message } = await context.asAdmin({ url, body }, { message: { id: 1 } });
  return { tenantId, threadId, messageId: message.id };
}

export const messageExamples: GraphqlExamples = {
  'Query.unreadMessages': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.messageThreads': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.messageThread': { variables: ofEvent },
  'Query.messages': { variables: ofEvent },
  'Query.foundMessages': { variables: ({ tenantId }) => ({ tenantId, search: 'boats' }) },
  'Mutation.openThread': {
    variables: ({ tenantId, userId, colleagueId, admin }) => ({
      tenantId,
      participantIds: [userId === colleagueId ? admin.userId : colleagueId],
    }),
  },
  'Mutation.openEventThread': { variables: ({ tenantId, eventId }) => ({ tenantId, eventId }) },
  'Mutation.readThread': { variables: ofAdmin },
  'Mutation.markThreadUnread': { variables: ofEvent },
  'Mutation.muteThread': { variables: async (context) => ({ ...(await ofEvent(context)), muted: true }) },
  'Mutation.leaveThread': { variables: ofEvent },
  'Mutation.sendMessage': {
    variables: async (context) => ({ ...(await ofEvent(context)), text: `Boats at ${context.next()}` }),
  },
  'Mutation.editMessage': {
    variables: async (context) => ({ ...(await ofAdmin(context)), text: 'Boats out at seven' }),
    only: 'admin',
  },
  'Mutation.deleteMessage': { variables: ofAdmin, only: 'admin' },
};
