import { beforeAll, expect, it } from 'vitest';
import { Unavailable } from '../../../infra/platform/failures/unavailable.ts';
import { ask, createTestUser, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import { aUser } from '../../../tests/support/people.ts';
import { features } from '../../features.ts';
import type { BoundedChanges } from './bounded-changes.ts';
import { declaredLive } from './declared.ts';
import { LiveHub } from './hub.ts';
import { Resynchronise } from './resynchronise.ts';
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

it('a user who comes back while rows are behind their changes is not told that there was nothing', async () => {
  const { positions } = installation.ports;
  const [reader, after] = [await registerUser('reader'), await positions.reached(['live-changes'])];
  const missed = await registerUser('missed');
  const reached = await positions.reached(['live-changes']);
  const failures: unknown[] = [];
  const open = (of: typeof positions, position: bigint) =>
    new TenantFeed(
      { ...installation.ports, positions: of, presenters: declaredLive(features).presenters },
      ada.tenantId,
      position,
      (failure) => failures.push(failure),
      () => undefined,
    );
  // a change whose row is not there yet
  const ahead = reached + 1_000n;
  await installation.pool.query(
    `insert into read_models.tenant_changes (tenant_id, position, kind, change, entity_id, at, version)
     values ($1, $2, 'user', 'changed', $3, now(), $2)`,
    [ada.tenantId, ahead, missed],
  );
  // newer than what the others have
  const feed = open(positions, reached);
  const back = await feed.subscribe(reader, after);
  expect((await back.next()).value).toMatchObject({ userId: missed });
  feed.close();

  // among what the others have: then everything has to be read again
  const rowsAreBehind = async (models: readonly string[]) => models.includes('live-changes');
  const further = open(Object.create(positions, { waitFor: { value: rowsAreBehind } }), ahead);
  const behind = await further.subscribe(reader, after);
  expect((await behind.next()).value).toBeInstanceOf(Resynchronise);
  further.close();
  expect(failures).toEqual([]);
  await installation.pool.query('delete from read_models.tenant_changes where position = $1', [ahead]);
});

it('a screen that opens while the live changes are under repair reads everything again afterwards', async () => {
  const { positions } = installation.ports;
  const heldUp = new Set(['live-changes']);
  const underRepair: typeof positions = Object.create(positions, {
    heldUp: { value: async (models: readonly string[]) => heldUp.intersection(new Set(models)) },
  });
  const failures: unknown[] = [];
  const hub = new LiveHub(
    { ...installation.ports, positions: underRepair },
    declaredLive(features),
    (failure) => failures.push(failure),
  );
  const user = await registerUser('opening');
  const after = await positions.reached(['live-changes']);
  const changes = await hub.subscribe(ada.tenantId, user, { after, history: null });
  const member = await registerUser('meanwhile');
  expect((await changes.next()).value).toMatchObject({ userId: member });
  heldUp.clear();
  expect((await changes.next()).value).toBeInstanceOf(Resynchronise);
  expect(failures).toEqual([]);
  await hub.close();
});

it('a user who comes back while much changes misses nothing, and need not read everything again', async () => {
  const { positions, reads } = installation.ports;
  const [here, away] = [await registerUser('here'), await registerUser('away')];
  const after = await positions.reached(['live-changes']);
  const missed = [await registerUser('missed0')];
  let overtakes = 0;
  const first: Promise<BoundedChanges>[] = [];
  // the others are a change ahead whenever the one who comes back has read
  const overtaking: typeof reads = {
    asProgram: (work) => reads.asProgram(work),
    asPerson: (userId, work) => reads.asPerson(userId, work),
    async asTenant(tenantId, work) {
      const answer = await reads.asTenant(tenantId, work);
      if (overtakes > 0) {
        const count = (overtakes -= 1);
        overtakes = 0;
        missed.push(await registerUser(`overtaking${count}`));
        feed.wake();
        await (await first[0])?.next();
        overtakes = count;
      }
      return answer;
    },
  };
  const failures: unknown[] = [];
  const feed = new TenantFeed(
    { ...installation.ports, reads: overtaking, presenters: declaredLive(features).presenters },
    ada.tenantId,
    await positions.reached(['live-changes']),
    (failure) => failures.push(failure),
    () => undefined,
  );
  first.push(feed.subscribe(here, null));
  await first[0];
  // its look at what is still kept, and four reads
  overtakes = 5;
  const back = await feed.subscribe(away, after);
  for (const userId of missed) expect((await back.next()).value).toMatchObject({ userId });
  expect(failures).toEqual([]);
  feed.close();
});

it('a user who comes back while the database has lost what the others know is not told that there was nothing', async () => {
  const { positions } = installation.ports;
  const reader = await registerUser('survivor');
  const reached = await positions.reached(['live-changes']);
  const failures: unknown[] = [];
  // a crash took back the last commits of the read models
  const feed = new TenantFeed(
    { ...installation.ports, presenters: declaredLive(features).presenters },
    ada.tenantId,
    reached + 1n,
    (failure) => failures.push(failure),
    () => undefined,
  );
  await expect(feed.subscribe(reader, reached)).rejects.toThrow(Unavailable);

  // the projector applies the event again
  const again = await registerUser('again');
  const back = await feed.subscribe(reader, reached);
  feed.wake();
  expect((await back.next()).value).toMatchObject({ userId: again });
  expect(failures).toEqual([]);
  feed.close();
});
