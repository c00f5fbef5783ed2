import type { GraphqlExamples } from '../server/examples.ts';

export const noticeExamples: GraphqlExamples = {
  'Query.notices': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.postNotice': {
    variables: ({ tenantId, next }) => ({ tenantId, text: `Boats out at ${next()}` }),
  },
  'Mutation.removeNotice': {
    async variables({ tenantId, asAdmin }) {
      const request = { url: `/api/notices/${tenantId}`, body: { text: 'Boats out at six' } };
      const { noticeId } = await asAdmin(request, { noticeId: 1 });
      return { tenantId, noticeId };
    },
  },
};
