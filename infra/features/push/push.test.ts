import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import type { Notice } from './port.ts';
import { browsersPerPerson } from './subscriptions.ts';
import { PushBrowser } from './testing/browser.ts';
import { deliveryTo, doJobs } from './testing/deliver.ts';
import { startPushService } from './testing/push-service.ts';

let muster: Installation;
let person: Organisation;
let service: Awaited<ReturnType<typeof startPushService>>;
const lines: string[] = [];
const outcomes: string[] = [];

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  person = await registerOrganisation(muster.app, 'hilda');
  service = await startPushService();
});
afterAll(async () => {
  await service?.close();
  await muster?.close();
});
beforeEach(async () => {
  service.received.length = 0;
  outcomes.length = 0;
  service.behaviour.status = 201;
  service.behaviour.silent = false;
  service.behaviour.closesKept = false;
  await muster.pool.query('delete from muster.push_subscriptions; delete from pgboss.job');
});

let count = 0;
const newBrowser = () => new PushBrowser(`https://push.example.com/send/${(count += 1)}-canary`);

const subscribe = (browser: PushBrowser, token = person.staff) =>
  muster.app.inject({
    method: 'POST',
    url: '/api/notifications/subscribe',
    headers: { authorization: `Bearer ${token}` },
    payload: { subscription: browser.subscription },
  });

const notice = (more: Partial<Notice> = {}): Notice => ({
  tenantId: person.tenantId,
  userId: person.userId,
  category: 'mentions',
  cause: randomUUID(),
  title: 'Ada mentioned you',
  body: 'Bring the ladder, @hilda',
  path: `/${person.tenantId}/dashboard`,
  ...more,
});

const send = (given: Notice) => muster.core.features.push.send(muster.core.pools.writer, given);

/** Delivers the queued notifications as a worker does; with a timeout, it returns what failed. */
async function deliver(timeout?: number): Promise<readonly unknown[]> {
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const more = timeout === undefined ? {} : { timeout };
  const failures = await doJobs(
    muster,
    deliveryTo(service, muster, { log, count: (outcome) => void outcomes.push(outcome), ...more }),
  );
  if (timeout === undefined && failures.length > 0) throw failures[0];
  return failures;
}

test('a notification reaches each browser of the person, encrypted for it', async () => {
  const browsers = [newBrowser(), newBrowser()];
  for (const browser of browsers) expect((await subscribe(browser)).json()).toEqual({ success: true });
  await send(notice());
  await deliver();
  expect(service.received).toHaveLength(2);
  for (const { path, headers, body } of service.received) {
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers.authorization).toContain(`k=${muster.core.features.push.publicKey()}`);
    const browser = browsers.find(({ subscription }) => subscription.endpoint.endsWith(path));
    expect(JSON.parse(browser?.decrypt(body) ?? '')).toEqual({
      id: expect.any(String),
      title: 'Ada mentioned you',
      body: 'Bring the ladder, @hilda',
      path: `/${person.tenantId}/dashboard`,
    });
  }
});

test('notifications to one service share a connection', async () => {
  for (const browser of [newBrowser(), newBrowser(), newBrowser()]) await subscribe(browser);
  await send(notice());
  await deliver();
  const before = service.connections();
  await send(notice());
  await deliver();
  expect(service.received).toHaveLength(6);
  expect(service.connections()).toBe(before);

  // a service closes a connection that was kept while a notification is on its way
  service.behaviour.closesKept = true;
  await send(notice());
  expect(await deliver()).toEqual([]);
  expect(service.received).toHaveLength(9);
});

test('the same cause is sent once', async () => {
  await subscribe(newBrowser());
  const once = notice();
  await send(once);
  await send(once);
  await deliver();
  expect(service.received).toHaveLength(1);
});

test('endpoints, keys and texts are stored sealed', async () => {
  const browser = newBrowser();
  await subscribe(browser);
  await send(notice());
  const { rows } = await muster.pool.query<{ row: string }>(
    `select s::text || encode(sealed, 'escape') as row from muster.push_subscriptions s
     union all select data::text from pgboss.job`,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/canary|ladder|example/);
  expect(JSON.stringify(rows)).not.toContain(browser.subscription.keys.auth);
});

test.each([404, 410])('a subscription that its service answers with %s is forgotten', async (status) => {
  await subscribe(newBrowser());
  service.behaviour.status = status;
  await send(notice());
  await deliver();
  await send(notice());
  await deliver();
  expect(service.received).toHaveLength(1);
});

test.each([429, 500, 503])('a notification answered with %s is tried again', async (status) => {
  await subscribe(newBrowser());
  service.behaviour.status = status;
  await send(notice());
  await expect(deliver()).rejects.toThrow(`answered ${status}`);
});

test('a notification that is refused for good is logged without its address, and dropped', async () => {
  await subscribe(newBrowser());
  service.behaviour.status = 413;
  await send(notice());
  await deliver();
  expect(lines.join('')).toContain('refused a notification for good');
  expect(lines.join('')).not.toContain('canary');
});

test('a subscription goes with its session', async () => {
  const other = await registerOrganisation(muster.app, 'ingrid');
  await subscribe(newBrowser(), other.staff);
  await send(notice({ tenantId: other.tenantId, userId: other.userId }));
  await muster.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${other.staff}` },
  });
  await deliver();
  expect(service.received).toEqual([]);
});

test('a browser belongs to the person who signed in last, and only they end it', async () => {
  const other = await registerOrganisation(muster.app, 'jorunn');
  const browser = newBrowser();
  await subscribe(browser);
  await subscribe(browser, other.staff);
  await send(notice());
  await deliver();
  expect(service.received).toEqual([]);
  await muster.core.features.push.unsubscribe(person.userId, browser.subscription.endpoint);
  await send(notice({ tenantId: other.tenantId, userId: other.userId }));
  await deliver();
  expect(service.received).toHaveLength(1);
  await muster.core.features.push.unsubscribe(other.userId, browser.subscription.endpoint);
  await send(notice({ tenantId: other.tenantId, userId: other.userId }));
  await deliver();
  expect(service.received).toHaveLength(1);
});

test('a person has a bounded number of browsers; the one longest not seen makes room', async () => {
  const browsers = Array.from({ length: browsersPerPerson + 2 }, newBrowser);
  for (const browser of browsers) await subscribe(browser);
  const { rows } = await muster.pool.query('select from muster.push_subscriptions');
  expect(rows).toHaveLength(browsersPerPerson);
});

test('a subscription that was not renewed for 60 days is deleted', async () => {
  await subscribe(newBrowser());
  await subscribe(newBrowser());
  await muster.pool.query(
    `update muster.push_subscriptions set refreshed_at = now() - interval '61 days'
     where endpoint_hash = (select min(endpoint_hash::text)::bytea from muster.push_subscriptions)`,
  );
  expect(await muster.runJob('sweep-push-subscriptions')).toBe(1);
  const { rows } = await muster.pool.query('select from muster.push_subscriptions');
  expect(rows).toHaveLength(1);
});

test('a service that does not answer is left alone for a while, under all its names', async () => {
  for (const name of ['one', 'two', 'three'])
    await subscribe(new PushBrowser(`https://${name}.slow.example.net/send/${name}`));
  await subscribe(newBrowser());
  await send(notice());
  service.behaviour.silent = true;
  // one wait for each of the two domains
  expect(await deliver(100)).toHaveLength(4);
  expect(service.received).toHaveLength(2);
});

test('an invalid subscription is refused with the field', async () => {
  const browser = newBrowser();
  const bad = (change: object) =>
    muster.app.inject({
      method: 'POST',
      url: '/api/notifications/subscribe',
      headers: { authorization: `Bearer ${person.staff}` },
      payload: { subscription: { ...browser.subscription, ...change } },
    });
  for (const endpoint of ['https://169.254.169.254/latest', 'https://localhost/', 'http://push.example.com/'])
    expect((await bad({ endpoint })).json()).toMatchObject({
      success: false,
      fields: { 'subscription.endpoint': expect.any(String) },
    });
  const offTheCurve = Buffer.alloc(65, 4).toString('base64url');
  for (const p256dh of ['AA', offTheCurve])
    expect((await bad({ keys: { ...browser.subscription.keys, p256dh } })).json()).toMatchObject({
      fields: { 'subscription.keys.p256dh': expect.any(String) },
    });
  expect((await subscribe(browser, 'nobody')).statusCode).toBe(401);
});
