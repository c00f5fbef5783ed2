import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueuePush } from '../../infra/features/notifications/retry-push.ts';
import { NotificationStore } from '../../infra/features/notifications/store.ts';
import { noteOutcomes } from '../../infra/features/push/outcomes.ts';
import { PushBrowser } from '../../infra/features/push/testing/browser.ts';
import { deliveryTo, doJobs } from '../../infra/features/push/testing/deliver.ts';
import { startPushService } from '../../infra/features/push/testing/push-service.ts';
import { colleagueOf, type Colleague } from '../messages/people.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';

// What becomes of pushes, in the outbox: docs/product/notifications.md, docs/outbox.md.

const HOUR_MS = 3_600_000;

let muster: Installation;
let address: string;
let service: Awaited<ReturnType<typeof startPushService>>;
let club: Organisation;
let elsewhere: Organisation;
let admin: Colleague;
let tom: Colleague;
let ina: Colleague;
const secret = 'canary-of-the-endpoint';

beforeAll(async () => {
  ({ installation: muster, address } = await sharedInstallation());
  service = await startPushService();
  club = await registerOrganisation(muster.app, 'pushing');
  elsewhere = await registerOrganisation(muster.app, 'pushing-elsewhere');
  admin = { userId: club.userId, token: club.staff };
  tom = await colleagueOf(muster, club);
  ina = await colleagueOf(muster, club);
});
afterAll(() => service?.close());
beforeEach(async () => {
  service.received.length = 0;
  service.behaviour.status = 201;
  await muster.pool.query(
    `delete from muster.push_subscriptions; delete from pgboss.job where name in ('push', 'push-outcomes')`,
  );
});

async function browserOf(who: Colleague): Promise<void> {
  const { subscription } = new PushBrowser(`https://push.example.com/${secret}/${randomUUID()}`);
  await muster.ports.push.subscribe({ userId: who.userId, sessionId: await sessionOf(who) }, subscription);
}

async function sessionOf({ userId }: Colleague): Promise<string> {
  const [session] = await muster.ports.sessions.list(userId);
  return session?.sessionId ?? '';
}

const tell = (who: Colleague, cause: string = randomUUID()) =>
  muster.core.features.notifications.notifyStaff(club.tenantId, [who.userId], {
    category: 'tasks',
    cause,
    title: 'A task for you',
    body: 'Paint the boats',
    path: `/${club.tenantId}/dashboard`,
  });

/** Pushes what is queued, and notes what became of it; `later`: ms from now. */
async function work(later = 0): Promise<readonly unknown[]> {
  const failures = await doJobs(muster, deliveryTo(service, muster, { now: () => Date.now() + later }));
  await doJobs(muster, noteOutcomes(muster.core));
  return failures;
}

/** Notifies somebody on one device, and answers what it came to. */
async function pushed(who: Colleague, status: number) {
  await browserOf(who);
  service.behaviour.status = status;
  await tell(who);
  await work();
  service.behaviour.status = 201;
  return latest(who);
}

interface Push {
  readonly pushId: number;
  readonly category: string;
  readonly progress: string;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly person: { readonly userId: number; readonly displayName: string };
}

async function pushesOf(
  who: Colleague,
  more: Readonly<Record<string, unknown>> = {},
): Promise<readonly Push[]> {
  const query = `query ($tenantId: Int!, $progress: DeliveryProgress, $first: Int, $after: String) {
    pushes(tenantId: $tenantId, progress: $progress, first: $first, after: $after) {
      totalCount
      edges { node { pushId category browser system progress failure reason person { userId displayName } } }
    }
  }`;
  const { data, errors } = await ask(
    muster.app,
    query,
    { tenantId: club.tenantId, ...more },
    bearer(who.token),
  );
  expect(errors).toEqual([]);
  const { edges, totalCount } = data.pushes as unknown as {
    totalCount: number;
    edges: readonly { node: Push }[];
  };
  expect(totalCount).toBe(edges.length);
  return edges.map(({ node }) => node);
}

const latest = async (who: Colleague): Promise<Push> => {
  const [push] = await pushesOf(who);
  if (push === undefined) throw new Error('There is no push');
  return push;
};

async function retry(
  token: string,
  pushId: number,
  { tenantId = club.tenantId, commandId = randomUUID() } = {},
) {
  const { data } = await ask(
    muster.app,
    `mutation ($tenantId: Int!, $pushId: Int!, $commandId: ID!) {
       retryPush(tenantId: $tenantId, pushId: $pushId, commandId: $commandId) {
         __typename
         ... on PushRetried { position push { progress } }
         ... on Failure { code message }
       }
     }`,
    { tenantId, pushId, commandId },
    bearer(token),
  );
  return data.retryPush;
}

/** Ends somebody's work in the tenant. */
const leave = ({ userId }: Colleague) =>
  muster.app.inject({
    method: 'PATCH',
    url: `/api/tenants/${club.tenantId}/users/${userId}`,
    headers: bearer(admin.token),
    payload: { active: 0 },
  });

/** Carries out what follows from a retry, as if nothing had followed yet. */
const queueAgain = ({ pushId, cause }: { readonly pushId: number; readonly cause: string }) => {
  const { authorisation, features, pools, sealers, states } = muster.core;
  const store = new NotificationStore(pools.writer, sealers('notifications'));
  const { push } = features;
  return createQueuePush({ authorisation, pool: pools.writer, push, states, store })({ pushId, cause });
};

test.each([
  [201, 'SENT', null, null],
  [410, 'FAILED', 'ENDED', null],
  [413, 'FAILED', 'REFUSED', '413'],
])('a push that its service answers with %i is %s', async (status, progress, failure, reason) => {
  expect(await pushed(tom, status)).toMatchObject({
    category: 'TASKS',
    progress,
    failure,
    reason,
    person: { userId: tom.userId },
  });
});

test('a push that waits is given up when its person no longer works in the tenant', async () => {
  const eva = await colleagueOf(muster, club);
  await browserOf(eva);
  await tell(eva);
  // who works elsewhere keeps the session, and with it the subscription
  const authorisation = { rolesIn: async () => new Map() };
  const failures = await doJobs(muster, deliveryTo(service, muster, { authorisation }));
  expect(failures).toEqual([]);
  await doJobs(muster, noteOutcomes(muster.core));
  expect(service.received).toEqual([]);
  expect(await latest(admin)).toMatchObject({ failure: 'GIVEN_UP', reason: 'gone' });
});

test('a push is tried for a day and then given up', async () => {
  const before = (await pushesOf(tom)).length;
  await browserOf(tom);
  service.behaviour.status = 503;
  await tell(tom);
  const queued = await muster.pool.query("select id from pgboss.job where name = 'push'");
  const tryOnce = async (later: number) => {
    await muster.pool.query("update pgboss.job set state = 'created' where id = $1", [queued.rows[0]?.id]);
    return work(later);
  };
  expect(await tryOnce(19 * HOUR_MS)).toHaveLength(1);
  expect(await pushesOf(tom)).toHaveLength(before);
  expect(await tryOnce(21 * HOUR_MS)).toEqual([]);
  expect(await latest(tom)).toMatchObject({ failure: 'GIVEN_UP', reason: '503' });
});

test('a push that no worker took within a day is given up without being sent', async () => {
  await browserOf(tom);
  await tell(tom);
  await work(25 * HOUR_MS);
  expect(service.received).toEqual([]);
  expect(await latest(tom)).toMatchObject({ failure: 'GIVEN_UP', reason: 'late' });
});

test('a job that is done twice notes one outcome', async () => {
  const before = (await pushesOf(tom)).length;
  await browserOf(tom);
  await tell(tom);
  await work();
  await muster.pool.query("update pgboss.job set state = 'created' where name in ('push', 'push-outcomes')");
  await work();
  expect(await pushesOf(tom)).toHaveLength(before + 1);
});

test('a push about no tenant is sent and not noted', async () => {
  const before = (await pushesOf(tom)).length;
  await browserOf(tom);
  await muster.core.features.push.send(muster.core.pools.writer, {
    tenantId: null,
    userId: tom.userId,
    category: 'security',
    cause: randomUUID(),
    title: 'A passkey was added',
    body: '',
    path: '/profile',
  });
  await work();
  expect(service.received).toHaveLength(1);
  expect(await pushesOf(tom)).toHaveLength(before);
});

test('people see their own pushes, admins those of everybody, others nothing', async () => {
  const { pushId } = await pushed(tom, 413);
  const seenBy = async (who: Colleague) => (await pushesOf(who)).map((push) => push.pushId);
  expect(await seenBy(tom)).toContain(pushId);
  expect(await seenBy(admin)).toContain(pushId);
  expect(await seenBy(ina)).not.toContain(pushId);
  expect(await retry(ina.token, pushId)).toMatchObject({ __typename: 'NotThere' });
  const { tenantId, staff } = elsewhere;
  expect(await retry(staff, pushId, { tenantId })).toMatchObject({ __typename: 'NotThere' });
  expect((await pushesOf(admin, { progress: 'SENT' })).map((push) => push.pushId)).not.toContain(pushId);
});

test('a refused push is tried again with the texts of the notification centre, once for each call', async () => {
  const { pushId } = await pushed(tom, 413);
  const commandId = randomUUID();
  const first = await retry(tom.token, pushId, { commandId });
  expect(first).toMatchObject({ __typename: 'PushRetried', push: { progress: 'WAITING' } });
  expect(await retry(tom.token, pushId)).toMatchObject({ code: 'PUSH_NOT_OVER' });
  service.received.length = 0;
  await work();
  expect(service.received).toHaveLength(1);
  expect(await latest(tom)).toMatchObject({ pushId, progress: 'SENT', failure: null, reason: null });
  // the repeat is answered as the first call was, also after the notification was read
  await muster.ports.notifications.markRead({ tenantId: club.tenantId, userId: tom.userId }, null);
  expect(await retry(tom.token, pushId, { commandId })).toMatchObject({ __typename: 'PushRetried' });
  await work();
  expect(service.received).toHaveLength(1);
  expect(await retry(tom.token, pushId)).toMatchObject({ code: 'PUSH_OVER' });
});

test('a push is not tried again once its notification was read or is gone', async () => {
  const { pushId } = await pushed(tom, 413);
  await muster.ports.notifications.markRead({ tenantId: club.tenantId, userId: tom.userId }, null);
  expect(await retry(admin.token, pushId)).toMatchObject({
    code: 'NOTIFICATION_READ',
    message: 'This notification was read in the meantime.',
  });
  await muster.pool.query('delete from muster.notifications where user_id = $1', [tom.userId]);
  expect(await retry(admin.token, pushId)).toMatchObject({ code: 'NOTIFICATION_GONE' });
});

test('a push is not tried again in quiet hours, nor when the person no longer wants it', async () => {
  const { notifications } = muster.ports;
  const ben = await colleagueOf(muster, club);
  const { pushId } = await pushed(ben, 413);
  const allDay = [
    { from: 0, until: 720, timezone: 'UTC' },
    { from: 720, until: 0, timezone: 'UTC' },
  ];
  const quietHours = allDay[new Date().getUTCHours() < 12 ? 0 : 1] ?? null;
  const quiet = { choices: {}, quietHours };
  const unwanted = { choices: { tasks: ['inApp' as const] }, quietHours: null };
  await notifications.saveSettings(ben.userId, quiet);
  expect(await retry(admin.token, pushId)).toMatchObject({ code: 'PUSH_QUIET' });
  await notifications.saveSettings(ben.userId, unwanted);
  expect(await retry(admin.token, pushId)).toMatchObject({ code: 'PUSH_UNWANTED' });
  // also if the person chooses this after the retry was accepted, while it still waits in the queue
  for (const [settings, reason] of [
    [quiet, 'quiet'],
    [unwanted, 'unwanted'],
  ] as const) {
    await notifications.saveSettings(ben.userId, { choices: {}, quietHours: null });
    expect(await retry(admin.token, pushId)).toMatchObject({ __typename: 'PushRetried' });
    await muster.pool.query("delete from pgboss.job where name = 'push'");
    await notifications.saveSettings(ben.userId, settings);
    service.received.length = 0;
    await queueAgain({ pushId, cause: randomUUID() });
    await work();
    expect(service.received).toEqual([]);
    expect(await latest(ben)).toMatchObject({ pushId, failure: 'GIVEN_UP', reason });
  }
});

test('a push that waits for its service is given up in quiet hours, and when it is no longer wanted', async () => {
  const { notifications } = muster.ports;
  const eve = await colleagueOf(muster, club);
  await browserOf(eve);
  const [from, until] = new Date().getUTCHours() < 12 ? [0, 720] : [720, 0];
  const quiet = { choices: {}, quietHours: { from, until, timezone: 'UTC' } };
  const unwanted = { choices: { tasks: ['inApp' as const] }, quietHours: null };
  for (const [settings, reason] of [
    [quiet, 'quiet'],
    [unwanted, 'unwanted'],
  ] as const) {
    await notifications.saveSettings(eve.userId, { choices: {}, quietHours: null });
    await tell(eve);
    await notifications.saveSettings(eve.userId, settings);
    service.received.length = 0;
    await work();
    expect(service.received).toEqual([]);
    expect(await latest(eve)).toMatchObject({ failure: 'GIVEN_UP', reason });
  }
});

test('a push is not tried again for somebody who works no longer in the tenant', async () => {
  const leaver = await colleagueOf(muster, club);
  const { pushId } = await pushed(leaver, 413);
  await retry(admin.token, pushId);
  await muster.pool.query("delete from pgboss.job where name = 'push'");
  await leave(leaver);
  service.received.length = 0;
  await queueAgain({ pushId, cause: randomUUID() });
  await work();
  expect(service.received).toEqual([]);
  expect(await pushesOf(admin)).toContainEqual(expect.objectContaining({ pushId, reason: 'gone' }));
  expect(await retry(admin.token, pushId)).toMatchObject({ code: 'NOTIFICATION_GONE' });
});

test('a retry that is queued twice ends in one way', async () => {
  const { pushId } = await pushed(tom, 413);
  await retry(tom.token, pushId);
  await muster.pool.query("delete from pgboss.job where name = 'push'");
  const once = { pushId, cause: randomUUID() };
  await queueAgain(once);
  await muster.pool.query('delete from muster.notifications where user_id = $1', [tom.userId]);
  await queueAgain(once);
  const { rows } = await muster.pool.query(
    "select name from pgboss.job where name in ('push', 'push-outcomes') and state = 'created'",
  );
  expect(rows).toEqual([{ name: 'push' }]);
});

test('an outcome that the log did not take is noted later', async () => {
  await browserOf(tom);
  await tell(tom);
  await doJobs(muster, deliveryTo(service, muster));
  const before = (await pushesOf(tom)).length;
  const refused = { ok: false, code: 'conflict', fields: {} } as const;
  const failures = await doJobs(muster, noteOutcomes({ dispatcher: { dispatch: async () => refused } }));
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('conflict') })]);
  await muster.pool.query("update pgboss.job set state = 'created' where name = 'push-outcomes'");
  expect(await doJobs(muster, noteOutcomes(muster.core))).toEqual([]);
  expect(await pushesOf(tom)).toHaveLength(before + 1);
});

test('an erased person leaves no outcome to note', async () => {
  const gone = await colleagueOf(muster, club);
  await browserOf(gone);
  await tell(gone);
  await doJobs(muster, deliveryTo(service, muster));
  const queued = async () =>
    (await muster.pool.query("select from pgboss.job where name = 'push-outcomes'")).rowCount;
  expect(await queued()).toBe(1);
  await leave(gone);
  const erasing = `mutation ($t: Int!, $u: Int!) { eraseUser(tenantId: $t, userId: $u) { __typename } }`;
  const { data } = await ask(muster.app, erasing, { t: club.tenantId, u: gone.userId }, bearer(admin.token));
  expect(data.eraseUser).toEqual({ __typename: 'UserErased' });
  expect(await queued()).toBe(0);
});

test('a browser that signed out before the next try has ended', async () => {
  const { pushId } = await pushed(tom, 413);
  await retry(admin.token, pushId);
  await muster.pool.query('delete from muster.push_subscriptions');
  await work();
  expect(await latest(tom)).toMatchObject({ pushId, progress: 'FAILED', failure: 'ENDED' });
});

test('open screens follow pushes that they may see', async () => {
  const clients = [admin, tom, ina].map(({ token }) => connect(address, { token }));
  const changes = `subscription ($t: Int!) {
    tenantChanges(tenantId: $t) { __typename ... on PushChanged { push { pushId progress } } }
  }`;
  const followers = clients.map((client) => subscribe(client, changes, { t: club.tenantId }));
  const heard = (at: number) =>
    followers[at]?.received.filter((answer) => JSON.stringify(answer).includes('PushChanged')) ?? [];
  await pushed(tom, 201);
  await muster.pool.query('delete from muster.push_subscriptions');
  const { pushId } = await pushed(tom, 413);
  const change = { tenantChanges: { push: { pushId, progress: 'FAILED' } } };
  await expect.poll(() => heard(0)).toContainEqual(expect.objectContaining(asChange(change)));
  await expect.poll(() => heard(1)).toContainEqual(expect.objectContaining(asChange(change)));
  // one that arrives is no change: a message to many is hundreds of them
  expect(heard(0)).toHaveLength(1);
  expect(heard(2)).toEqual([]);
  for (const client of clients) await client.dispose();
});

const asChange = ({ tenantChanges }: { tenantChanges: object }) => ({
  tenantChanges: { __typename: 'PushChanged', ...tenantChanges },
});

test('the log has neither texts nor addresses, and the device only sealed', async () => {
  await pushed(tom, 413);
  const { rows } = await muster.pool.query<{ type: string; event: string }>(
    `select type, e::text as event from muster.events e where type like 'Push%'`,
  );
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['PushTried', 'PushRetried', 'PushTriedAgain']),
  );
  const all = JSON.stringify(rows);
  expect(all).not.toMatch(/boats|A task for you|push\.example|canary/i);
});
