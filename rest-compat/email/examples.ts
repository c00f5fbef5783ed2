import type { RestExamples } from '../server/examples.ts';

export const emailExamples: RestExamples = {
  'POST /api/email/send': ({ next }) => ({
    form: {
      to: `vera${next()}@example.org, victor${next()}@example.org`,
      subject: 'Boats at six',
      message: 'Please be on time.',
      schedule: '2099-06-14 14:00:00',
      attachment: { filename: 'picture.png' },
    },
  }),
  'POST /api/{tenant}/email/attachments': ({ tenantId }) => ({
    params: { tenant: tenantId },
    form: { file: { filename: 'picture.png' } },
  }),
  'GET /api/email/unsubscribe/{link}': () => ({ params: { link: '7.never-mailed' }, answers: 302 }),
  'POST /api/email/unsubscribe/{link}': () => ({ params: { link: '7.never-mailed' } }),
};
