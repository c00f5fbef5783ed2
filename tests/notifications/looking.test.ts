import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventPlace, threadPlace } from '../../domain/kernel/place.ts';
import { PushBrowser } from '../../infra/features/push/testing/browser.ts';
import { deliveryTo, doJobs } from '../../infra/features/push/testing/deliver.ts';
import { startPushService } from '../../infra/features/push/testing/push-service.ts';
import { colleagueOf, type Colleague } from '../messages/people.ts';
import { bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// Nothing is pushed to somebody who is looking at it: docs/product/notifications.md.

let muster: Installation;
let service: Awaited<ReturnType<typeof startPushService>>;
let club: Organisation;
let guild: Organisation;
let tom: Colleague & { readonly username: string };
let eventId: number;
let itemId: number;

beforeAll(async () => {
  ({ installation: muster } = await sharedInstallation());
  service = await startPushService();
  club = await registerOrganisation(muster.app, 'lookingclub');
  guild = await registerOrganisation(muster.app, 'lookingguild');
  const colleague = await colleagueOf(muster, club);
  const me = await muster.app.inject({ url: '/api/users/me', headers: bearer(colleague.token) });
  tom = { ...colleague, username: me.json<{ username: string }>().username };
  await send('PATCH', `/api/collab/${guild.tenantId}/settings`, guild.staff, { showInCollabDirectory: true });
  const event = { name: 'Head race', startdate: '2031-06-14 09:00:00' };
  const made = await send('POST', `/api/events/${club.tenantId}/registerevent`, tom.token, event);
  ({ eventId } = made.json<{ eventId: number }>());
  const item = await send('POST', path('/items'), tom.token, { name: 'Shirt' });
  ({ itemId } = item.json<{ itemId: number }>());
  await send('POST', path(`/items/${itemId}/action`), tom.token, { actionType: 'default' });
});
afterAll(() => service?.close());

const path = (more: string) => `/api/events/${club.tenantId}/events/${eventId}${more}`;
const tasksPath = () => `/api/events/${club.tenantId}/${eventId}/tasks`;
async function send(method: 'POST' | 'PATCH', url: string, token: string | null, payload: object) {
  const headers = token === null ? {} : bearer(token);
  const answer = await muster.app.inject({ method, url, headers, payload });
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer;
}

/** Gives somebody one device that is notified. */
async function deviceOf(userId: number): Promise<void> {
  await muster.pool.query(
    `delete from muster.push_subscriptions; delete from pgboss.job where name in ('push', 'push-outcomes')`,
  );
  const [session] = await muster.ports.sessions.list(userId);
  const { subscription } = new PushBrowser(`https://push.example.com/${randomUUID()}`);
  await muster.ports.push.subscribe({ userId, sessionId: session?.sessionId ?? '' }, subscription);
}

/** How many pushes reach the device when something happens. */
async function pushes(happens: () => Promise<unknown>): Promise<number> {
  service.received.length = 0;
  await muster.pool.query(`delete from pgboss.job where name = 'push'`);
  await happens();
  const queued = async () =>
    (await muster.pool.query(`select from pgboss.job where name = 'push' and state = 'created'`)).rowCount;
  await expect.poll(queued).toBe(1);
  expect(await doJobs(muster, deliveryTo(service, muster))).toEqual([]);
  return service.received.length;
}

const comment = (on: string) => () =>
  send('POST', path(`${on}/comments`), club.staff, { comment: `Oars, @${tom.username}` });
const cases = {
  'a mention on an event': { place: () => eventPlace(eventId, null), happens: () => comment('')() },
  'a mention on an item': {
    place: () => eventPlace(eventId, itemId),
    happens: () => comment(`/items/${itemId}`)(),
  },
  'a task': {
    place: () => eventPlace(eventId, null),
    happens: () =>
      send('POST', tasksPath(), club.staff, {
        title: 'Paint',
        date: '2031-06-14',
        time: '09:00',
        assigneeId: tom.userId,
      }),
  },
  'a share': {
    of: () => guild,
    place: () => eventPlace(eventId, null),
    happens: async () => {
      const url = `/api/collab/${club.tenantId}/events/${eventId}/share`;
      const role = (shares += 1) % 2 === 0 ? 'viewer' : 'editor';
      await send('POST', url, club.staff, { toTenantId: guild.tenantId, role, message: `${shares}` });
    },
  },
  'a message': {
    place: () => threadPlace(thread),
    happens: async () => {
      const about = { participantIds: [tom.userId] };
      const found = await send('POST', '/api/messages/threads/find-or-create', club.staff, about);
      thread = found.json<{ thread: { id: number } }>().thread.id;
      await send('POST', `/api/messages/threads/${thread}/messages`, club.staff, { text: 'Boats at six' });
    },
  },
};
let shares = 0;
let thread = 0;

test.each(Object.entries(cases))('%s is not pushed to somebody who has its page open', async (_, one) => {
  const person = 'of' in one ? one.of() : { ...tom, tenantId: club.tenantId };
  await deviceOf(person.userId);
  expect(await pushes(one.happens)).toBe(1);
  const { presence } = muster.core.features;
  const { userId, tenantId } = person;
  const page = {
    keeperId: club.tenantId,
    tenantId,
    userId,
    page: randomUUID(),
    place: one.place(),
    field: null,
    saidAt: 1,
  };
  presence.report(page);
  expect(await pushes(one.happens)).toBe(0);
  presence.leave(page);
  expect(await pushes(one.happens)).toBe(1);
});

test('a registration is not pushed to the creator who has the item open', async () => {
  await deviceOf(tom.userId);
  const chosen = { choices: { registrations: ['push' as const] }, quietHours: null };
  await muster.ports.notifications.saveSettings(tom.userId, chosen);
  const { tenantId } = club;
  const place = eventPlace(eventId, itemId);
  const { presence } = muster.core.features;
  const looks = {
    keeperId: tenantId,
    tenantId,
    userId: tom.userId,
    page: randomUUID(),
    place,
    field: null,
    saidAt: 1,
  };
  presence.report(looks);
  const registers = () =>
    send('POST', `/api/events/${tenantId}/registereventuser`, null, {
      eventId,
      itemId,
      name: 'Pia Weir',
      email: `pia${randomUUID().slice(0, 8)}@example.org`,
      phone: '5550100',
    });
  expect(await pushes(registers)).toBe(0);
  presence.leave(looks);
  expect(await pushes(registers)).toBe(1);
});

test('without the notification centre, the registrations of an hour are pushed once', async () => {
  await deviceOf(tom.userId);
  const chosen = { choices: { registrations: ['push' as const] }, quietHours: null };
  await muster.ports.notifications.saveSettings(tom.userId, chosen);
  const { features } = muster.core;
  await muster.pool.query(`delete from pgboss.job where name = 'push'`);
  const hours = new Set<number>();
  for (const cause of ['first', 'second', 'third']) {
    hours.add(new Date().getUTCHours());
    await features.notifications.notifyStaff(club.tenantId, [tom.userId], {
      category: 'registrations',
      cause: `${cause}-${randomUUID()}`,
      title: 'Somebody registered',
      body: 'Regatta',
      path: '/',
      thing: `registrations-${itemId}`,
      once: true,
    });
    hours.add(new Date().getUTCHours());
  }
  const queued = await muster.pool.query(`select from pgboss.job where name = 'push'`);
  expect(queued.rowCount).toBeGreaterThan(0);
  expect(queued.rowCount).toBeLessThanOrEqual(hours.size);
});
