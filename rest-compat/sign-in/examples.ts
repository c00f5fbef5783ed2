import type { RestExamples } from '../server/examples.ts';

export const signInExamples: RestExamples = {
  'POST /api/login': ({ username, password }) => ({ body: { username, password } }),
  'POST /api/tenants/loginowner': ({ email, username, password }) => ({
    body: { email, username, password },
  }),
  'POST /api/notify/password-reset': ({ email }) => ({ body: { email } }),
  'POST /api/logout': () => ({}),
};
