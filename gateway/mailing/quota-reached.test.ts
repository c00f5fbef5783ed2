import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { graphqlPlugin } from '../plugin.ts';

let installation: Installation;
let ada: TestUser;

beforeAll(async () => {
  const most = { RATE_LIMITS: 'on', MAILS_PER_DAY: '2', MAILS_PER_DAY_PER_OWNER: '50' };
  installation = await createInstallation((ports) => [graphqlPlugin(ports)], most);
  ada = await createTestUser(installation.app);
});
afterAll(() => installation?.close());

it('names the limit of mails within a day and when it renews', async () => {
  const query = `mutation ($t: Int!, $input: MailingInput!) {
    sendMailing(tenantId: $t, input: $input) {
      __typename ... on Failure { code } ... on QuotaReached { most isOfOwner renewsAt }
    }
  }`;
  const to = ['vera@example.org', 'victor@example.org', 'wim@example.org'];
  const input = { to, subject: 'Boats', message: 'At six.' };
  const { data, errors } = await ask(installation.app, query, { t: ada.tenantId, input }, ada.staff);
  expect(errors).toEqual([]);
  expect(data.sendMailing).toMatchObject({
    __typename: 'QuotaReached',
    code: 'MAIL_QUOTA',
    most: 2,
    isOfOwner: false,
  });
  const wait = Date.parse(String(Object(data.sendMailing).renewsAt)) - Date.now();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_401_000);
});
