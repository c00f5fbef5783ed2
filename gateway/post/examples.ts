import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

const scheduledAt = '2031-06-15T09:00:00.000Z';

/** A post that goes out in 2031. */
async function aPost({ tenantId, asAdmin }: ExampleContext) {
  const body = { tenantId, platforms: ['twitter'], content: 'The race starts at nine.', scheduledAt };
  const { postId } = await asAdmin({ url: '/api/social/schedule', body }, { postId: 1 });
  return { tenantId, postId };
}

// a post goes out, fails or is parked only with a connected account
export const postExamples: GraphqlExamples = {
  'Query.posts': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.post': { variables: aPost },
  'Mutation.schedulePost': {
    variables: ({ tenantId, eventId, next }) => ({
      tenantId,
      input: { eventId, platforms: ['TWITTER'], content: `Race ${next()} starts at nine.`, scheduledAt },
    }),
  },
  'Mutation.editPost': {
    variables: async (context) => ({
      ...(await aPost(context)),
      input: { content: 'The race starts at ten.' },
    }),
  },
  'Mutation.cancelPost': { variables: aPost },
  'Mutation.retryPost': { variables: aPost, answers: 'Conflicted' },
  'Mutation.settlePost': {
    variables: async (context) => ({ ...(await aPost(context)), published: true }),
    answers: 'Conflicted',
  },
};
