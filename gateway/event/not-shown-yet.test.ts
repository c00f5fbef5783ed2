import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodOf } from '../../domain/kernel/day.ts';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { graphqlPlugin } from '../plugin.ts';

// The answer to a registration while the read models do not show the event (decision 13).

let installation: Installation;
let ada: TestUser;

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)]);
  ada = await createTestUser(installation.app);
  await installation.stopProjector();
});
afterAll(() => installation.close());

/** Registers an all-day event; resolves to the event of the answer. */
async function registered(input: object): Promise<unknown> {
  const query = `mutation ($tenantId: Int!, $input: RegisterEventInput!) {
    registerEvent(tenantId: $tenantId, input: $input) {
      ... on EventRegistered { stale event { firstDay lastDay startsAt endsAt } }
    }
  }`;
  const { data } = await ask(installation.app, query, { tenantId: ada.tenantId, input }, ada.staff);
  expect(data.registerEvent).toMatchObject({ stale: true });
  return data.registerEvent?.event;
}

const momentsIn = (zone: string, firstDay: string, lastDay: string) => {
  const { from, to } = periodOf(zone, firstDay, lastDay);
  return { firstDay, lastDay, startsAt: from.toISOString(), endsAt: to.toISOString() };
};

test('an all-day event begins and ends with the days of the time zone of the tenant', async () => {
  expect(ada.timezone).not.toBe('UTC');
  const days = { firstDay: '2031-07-05', lastDay: '2031-07-06' };
  expect(await registered({ name: 'Fair', ...days })).toEqual(
    momentsIn(ada.timezone, '2031-07-05', '2031-07-06'),
  );
  expect(await registered({ name: 'Head race', firstDay: '2031-07-05', lastDay: '' })).toEqual(
    momentsIn(ada.timezone, '2031-07-05', '2031-07-05'),
  );
});
