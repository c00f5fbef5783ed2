import { beforeAll, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import { aUser } from '../../../tests/support/people.ts';
import { features } from '../../features.ts';
import { declaredLive } from './declared.ts';
import { TenantFeed } from './tenant-feed.ts';

let installation: Installation;
let ada: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
});
async function mutate(mutation: string, variables: object): Promise<number> {
  const { data } = await ask(installation.app, mutation, { t: ada.tenantId, ...variables }, ada.staff);
  return Number(data.registerUser?.userId);
}
const registerUser = (username: string) =>
  mutate(
    `mutation ($t: Int!, $input: RegisterUserInput!) {
      registerUser(tenantId: $t, input: $input) { ... on UserRegistered { userId } }
    }`,
    { input: aUser(username) },
  );

it('a user who subscribes while changes are read gets them too, but a user without a membership does not', async () => {
  const { positions, reads } = installation.ports;
  const [early, late] = [await registerUser('early'), await registerUser('late')];
  let gate = Promise.withResolvers<void>();
  let reading = Promise.withResolvers<void>();
  const pausedReads: typeof reads = {
    asProgram: (work) => reads.asProgram(work),
    asPerson: (userId, work) => reads.asPerson(userId, work),
    async asTenant(tenantId, work) {
      const answer = await reads.asTenant(tenantId, work);
      reading.resolve();
      await gate.promise;
      return answer;
    },
  };
  const failures: unknown[] = [];
  const before = await positions.reached(['live-changes']);
  const feed = new TenantFeed(
    { ...installation.ports, reads: pausedReads, presenters: declaredLive(features).presenters },
    ada.tenantId,
    before,
    (failure) => failures.push(failure),
    () => undefined,
  );
  const first = await feed.subscribe(early, null);
  await registerUser('news');

  feed.wake();
  await reading.promise;
  const second = await feed.subscribe(late, null);
  gate.resolve();
  const [forEarly, forLate] = [await first.next(), await second.next()];
  expect(forLate.value).toEqual(forEarly.value);

  // a user without a membership is still refused
  [gate, reading] = [Promise.withResolvers(), Promise.withResolvers()];
  feed.wake();
  await reading.promise;
  const stranger = await feed.subscribe(999_999, null);
  gate.resolve();
  await expect(stranger.next()).rejects.toThrow('Not found.');
  expect(second.ended).toBe(false);
  expect(failures).toEqual([]);
  feed.close();
});
