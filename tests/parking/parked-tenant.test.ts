import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { digestFreshBuilds, digestReadModels } from '../../infra/platform/projector/digest.ts';
import { rebuildParts } from './rebuild-parts.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { eventually } from '../support/eventually.ts';
import { ask, createTestUser, type TestUser } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import {
  appendRaw,
  beyondTheCalendar,
  calendarOf,
  registerEvent,
  renamedNothing,
  repairsOf,
} from './parked-tenant.ts';

// Faults of one tenant's data, from the log to the edges and the command line.

let installation: Installation;
let ada: TestUser;
let bob: TestUser;
let address: string;
beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
  address = await installation.app.listen({ port: 0 });
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
afterAll(() => installation.close());

const parked = () => installation.core.parking.list();

/** Runs `npm run parked` beside the program. */
async function command(...args: readonly string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const { config } = installation.core;
  const env = {
    PATH,
    HOME,
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    INSTALLATION_KEY: config.installationKey?.toString('base64') ?? '',
  };
  const started = ['--import', './infra/bootstrap/typescript.mjs', 'infra/commands/parked.ts', ...args];
  return promisify(execFile)(process.execPath, started, { env, timeout: 60_000 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
}

/** The read models with the times of events. */
const withTimes = ['calendar', 'dashboard', 'event-feed'];

test('an event that lists cannot show stops them for its tenant alone', async () => {
  const position = await beyondTheCalendar(installation.core, ada.tenantId);
  const scope = `tenant-${ada.tenantId}`;
  await eventually(async () => expect(await repairsOf(installation, ada)).toEqual(withTimes));
  for (const one of await parked())
    expect(one).toMatchObject({ scope, position, reason: expect.stringMatching(/^refused-22/) });
  expect(await registerEvent(installation, bob, 'Regatta')).toMatchObject({ stale: false });
  expect(await calendarOf(installation, bob)).toContain('Regatta');
  expect(await repairsOf(installation, bob)).toEqual([]);

  // the command does not wait: it is answered before an earlier caller who waits in vain
  const inVain = installation.core.positions.waitFor(['calendar'], position + 1_000_000n);
  expect(await Promise.race([registerEvent(installation, ada, 'Head race'), inVain])).toEqual({
    stale: true,
  });
  expect(await calendarOf(installation, ada)).not.toContain('Head race');
  expect(await repairsOf(installation, ada)).toEqual(withTimes);
  expect(await underRepair(ada)).toBe('calendar');
  expect(await underRepair(bob)).toBeUndefined();
});

/** What the REST calendar says to be under repair. */
async function underRepair({ tenantId, staff }: TestUser): Promise<unknown> {
  const url = `/api/events/tenant/${tenantId}`;
  const answer = await installation.app.inject({ url, headers: { ...staff } });
  expect(answer.statusCode).toBe(200);
  return answer.headers['x-under-repair'];
}

test('the command line lists and shows what is parked, and refuses what it does not know', async () => {
  const [{ id } = { id: 0n }] = await parked();
  expect((await command()).stdout).toMatch(/calendar {2}tenant-\d+ {2}EventRegistered at \d+ {2}refused-22/);
  expect((await command('show', String(id))).stdout).toMatch(/first event +EventRegistered at position/);
  expect((await command('show', '999')).stderr).toContain('Nothing has the number 999.');
  expect((await command('skip', String(id))).stderr).toContain('npm run parked -- skip <number> <reason>');
  expect((await command('retry', String(id))).stdout).toContain('1 will be tried');
}, 120_000);

test('live changes of a parked read model wait for its repair; the others of the tenant go on', async () => {
  await renamedNothing(installation.core, ada.tenantId);
  await eventually(async () => expect(await repairsOf(installation, ada)).toContain('event-feed'));
  const after = installation.ports.opaquePositions.encode(
    await installation.ports.positions.reached(['live-changes']),
  );
  const client = connect(address, { token: ada.staffToken });
  const changes = subscribe(
    client,
    `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
      __typename ... on MemberChanged { memberId } } }`,
    { t: ada.tenantId, after },
  );
  const input = {
    email: 'chidi@example.org',
    firstname: 'Chidi',
    lastname: 'A',
    phone: '1',
    address1: 'A',
    city: 'L',
    state: 'Y',
    zip: 'Z',
  };
  await registerEvent(installation, ada, 'Waits');
  await ask(
    installation.app,
    `mutation ($t: Int!, $input: RegisterMemberInput!) { registerMember(tenantId: $t, input: $input) { __typename } }`,
    { t: ada.tenantId, input },
    ada.staff,
  );
  expect(await changes.next()).toMatchObject({ tenantChanges: { __typename: 'MemberChanged' } });

  // behind the first event of the calendar waits another one that it cannot apply
  for (let round = 0; round < 5 && (await parked()).length > 0; round++)
    for (const { id } of await parked()) {
      const { stdout, stderr } = await command('skip', String(id), 'made', 'by', 'a', 'defect');
      // repaired since it was listed
      expect(stdout + stderr).toMatch(/skips the event|Nothing has the number/);
    }
  expect(await changes.next()).toMatchObject({ tenantChanges: { __typename: 'Resynchronise' } });
  await eventually(async () => expect(await repairsOf(installation, ada)).toEqual([]));
  await client.dispose();
}, 180_000);

test('a skipped event is in the log with its reason, and a fresh build skips it too', async () => {
  const skipped = await Array.fromAsync(installation.core.store.read('parking-calendar'));
  expect(skipped[0]).toMatchObject({
    type: 'ParkedEventSkipped',
    data: { consumer: 'calendar', scope: `tenant-${ada.tenantId}`, reason: 'made by a defect' },
    metadata: { actor: 'process-parked' },
  });
  expect(await calendarOf(installation, ada)).toEqual(expect.arrayContaining(['Head race', 'Waits']));
  expect(await registerEvent(installation, ada, 'As usual')).toMatchObject({ stale: false });
  const { pools } = installation.core;
  expect(await digestFreshBuilds(rebuildParts(installation))).toEqual(
    await digestReadModels(pools.projector),
  );
}, 120_000);

test('a person whose stream is parked is announced where they work, and nowhere else', async () => {
  const { data } = await ask(installation.app, '{ me { userId } }', {}, bob.staff);
  const userId = Number(data.me?.userId);
  const unstorable = { userId, from: null, to: '\0' };
  await appendRaw(installation.core, 0, `user-${userId}`, 'UserPhoneChanged', unstorable);
  await eventually(async () => expect(await repairsOf(installation, bob)).toContain('people'));
  expect(await repairsOf(installation, ada)).toEqual([]);
  expect(await calendarOf(installation, bob)).toContain('Regatta');
});
