import type { RestExamples } from '../server/examples.ts';

export const socialExamples: RestExamples = {
  // leads to another page: nobody is registered at Twitter here
  'GET /api/integrations/twitter/connect/{tenant}': ({ tenantId }) => ({
    params: { tenant: tenantId },
    answers: 302,
  }),
  'GET /api/integrations/twitter/callback': () => ({
    query: { state: 'nobody-began-it', code: 'none' },
    answers: 302,
  }),
  // no account is connected
  'POST /api/integrations/twitter/tweet': ({ tenantId, next }) => ({
    body: { tenantId, text: `Race ${next()} starts at nine.` },
    answers: 409,
  }),
  'POST /api/social/schedule': ({ tenantId, eventId, next }) => ({
    body: {
      tenantId,
      eventId,
      platforms: ['twitter'],
      content: `Race ${next()} starts at nine.`,
      scheduledAt: '2031-06-15 09:00:00',
    },
  }),
};
