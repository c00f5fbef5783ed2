import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  muster.core.features.notifications.tell(club.tenantId, [who.userId], {
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
  const { pushId } = await pushed(tom, 413);
  const change = { tenantChanges: { push: { pushId, progress: 'FAILED' } } };
  await expect.poll(() => heard(0)).toContainEqual(expect.objectContaining(asChange(change)));
  await expect.poll(() => heard(1)).toContainEqual(expect.objectContaining(asChange(change)));
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
