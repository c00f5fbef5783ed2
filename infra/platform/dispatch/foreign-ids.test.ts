import { beforeAll, expect, test } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';

// As after a restore of an older PostgreSQL, or with two databases on one log: the stream of a drawn id is that of
// another tenant, which a command of staff does not read.

let installation: Installation;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});

async function register({ tenantId, staff }: TestUser, name: string): Promise<number> {
  const mutation = `mutation ($t: Int!, $input: RegisterEventInput!) {
    registerEvent(tenantId: $t, input: $input) { ... on EventRegistered { event { eventId } } ... on Failure { code } }
  }`;
  const input = { name, startsAt: '2031-06-14T14:00:00.000Z', endsAt: '2031-06-14T18:00:00.000Z' };
  const { data } = await ask(installation.app, mutation, { t: tenantId, input }, staff);
  return Number((data.registerEvent?.event as { eventId: number } | undefined)?.eventId);
}

test('a command of staff draws another id while another tenant has its own', async () => {
  const taken = await register(bob, 'Theirs');
  await installation.pool.query(`select setval('muster.event_id', $1, false)`, [taken]);
  expect(await register(ada, 'Ours')).toBeGreaterThan(taken);
});
