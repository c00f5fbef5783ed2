import type { RestExamples } from '../server/examples.ts';

export const noticeExamples: RestExamples = {
  'GET /api/notices/{tenant}': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'POST /api/notices/{tenant}': ({ tenantId, next }) => ({
    params: { tenant: tenantId },
    body: { text: `Boats out at ${next()}` },
  }),
  'POST /api/notices/{tenant}/remove': async ({ tenantId, asAdmin }) => {
    const request = { url: `/api/notices/${tenantId}`, body: { text: 'Boats out at six' } };
    const { noticeId } = await asAdmin(request, { noticeId: 1 });
    return { params: { tenant: tenantId }, body: { noticeId } };
  },
};
