import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** A comment of the tenant's admin, whom alone it lets change it. */
async function ofAdmin({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/comments`;
  const { comment } = await asAdmin({ url, body: { comment: 'Boats out at six' } }, { comment: { id: 1 } });
  return { tenantId, eventId, commentId: comment.id };
}

export const commentExamples: GraphqlExamples = {
  'Query.comments': { variables: ({ tenantId, eventId }) => ({ tenantId, eventId }) },
  'Query.commentVersions': { variables: ofAdmin },
  'Mutation.postComment': {
    variables: ({ tenantId, eventId, next }) => ({ tenantId, eventId, text: `Boats out at ${next()}` }),
  },
  'Mutation.editComment': {
    variables: async (context) => ({ ...(await ofAdmin(context)), text: 'Boats out at seven' }),
    only: 'admin',
  },
  'Mutation.deleteComment': { variables: ofAdmin, only: 'admin' },
};
