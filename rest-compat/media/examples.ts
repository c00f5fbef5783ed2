import type { RestExamples } from '../server/examples.ts';

export const mediaExamples: RestExamples = {
  'POST /api/{tenant}/library': ({ tenantId }) => ({
    params: { tenant: tenantId },
    form: { file: { filename: 'picture.png' } },
  }),
};
