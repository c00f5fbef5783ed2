import { beforeAll, expect, it } from 'vitest';
import { bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { colleagueOf, type Colleague } from '../messages/people.ts';

// What people are notified of, and how they choose it: docs/product/notifications.md.

let installation: Installation;
let club: Organisation;
let own: Colleague;
let tom: Colleague;
let ina: Colleague;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'notifying');
  own = { userId: club.userId, token: club.staff };
  tom = await colleagueOf(installation, club);
  ina = await colleagueOf(installation, club);
});

async function ask<Data>(who: Colleague, query: string, variables: object = {}): Promise<Data> {
  const answer = await installation.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: bearer(who.token),
    payload: { query, variables: { tenantId: club.tenantId, ...variables } },
  });
  const { data, errors } = answer.json<{ data: Data; errors?: unknown }>();
  expect(errors, answer.body).toBeUndefined();
  return data;
}

interface Centre {
  readonly unreadNotifications: number;
  readonly notifications: {
    readonly edges: readonly {
      readonly node: { notificationId: number; category: string; title: string; path: string; read: boolean };
    }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const centre = (who: Colleague, more: object = {}) =>
  ask<Centre>(
    who,
    `query ($tenantId: Int!, $first: Int, $after: String) {
       unreadNotifications(tenantId: $tenantId)
       notifications(tenantId: $tenantId, first: $first, after: $after) {
         edges { node { notificationId category title path read } }
         pageInfo { hasNextPage endCursor }
       }
     }`,
    more,
  );

const save = (who: Colleague, choices: object[], quietHours: object | null = null) =>
  ask<{ saveNotificationSettings: { __typename: string } }>(
    who,
    `mutation ($choices: [NotificationChoiceInput!]!, $quietHours: QuietHoursInput) {
       saveNotificationSettings(choices: $choices, quietHours: $quietHours) { __typename }
     }`,
    { tenantId: undefined, choices, quietHours },
  );

const rest = (who: Colleague, url: string, payload: object) =>
  installation.app.inject({ method: 'POST', url, headers: bearer(who.token), payload });

async function threadOf(...more: readonly Colleague[]): Promise<number> {
  const participantIds = [tom, ...more].map(({ userId }) => userId);
  const found = await rest(own, '/api/messages/threads/find-or-create', { participantIds });
  return found.json<{ thread: { id: number } }>().thread.id;
}

async function say(thread: number, text: string): Promise<void> {
  const sent = await rest(own, `/api/messages/threads/${thread}/messages`, { text });
  expect(sent.statusCode, sent.body).toBe(201);
}

const inCentre = async (who: Colleague) => (await centre(who)).notifications.edges.map(({ node }) => node);

it('of a thread the latest unread notification is shown, to the others alone', async () => {
  const thread = await threadOf();
  await say(thread, 'Boats at six');
  await say(thread, 'Bring oars');
  const path = `/${club.tenantId}/dashboard?thread=${thread}`;
  await expect.poll(() => inCentre(tom)).toMatchObject([{ category: 'MESSAGES', path, read: false }]);
  expect(JSON.stringify(await inCentre(tom))).not.toContain('oars');
  expect(await inCentre(own)).toEqual([]);
});

it('one is read, then all of them; others keep theirs', async () => {
  const [first] = await inCentre(tom);
  const read = (who: Colleague, notificationId: number | null) =>
    ask<{ readNotifications: { unreadNotifications: number } }>(
      who,
      `mutation ($tenantId: Int!, $notificationId: Int) {
         readNotifications(tenantId: $tenantId, notificationId: $notificationId) {
           ... on NotificationsRead { unreadNotifications }
         }
       }`,
      { notificationId },
    );
  await read(own, first?.notificationId ?? 0);
  expect((await centre(tom)).unreadNotifications).toBe(1);
  expect((await read(tom, first?.notificationId ?? 0)).readNotifications.unreadNotifications).toBe(0);
  await say(await threadOf(), 'Now it counts again');
  await expect.poll(async () => (await centre(tom)).unreadNotifications).toBe(1);
  expect((await read(tom, null)).readNotifications.unreadNotifications).toBe(0);
  // of a thread only the latest is shown
  expect((await inCentre(tom)).map((each) => each.read)).toEqual([true]);
});

it('the list is paged, the latest first', async () => {
  await say(await threadOf(ina), 'Among three');
  await expect.poll(async () => (await inCentre(tom)).length).toBe(2);
  const { notifications: page } = await centre(tom, { first: 1 });
  expect(page.pageInfo.hasNextPage).toBe(true);
  const { notifications: next } = await centre(tom, { first: 1, after: page.pageInfo.endCursor });
  expect(next.edges[0]?.node.notificationId).toBeLessThan(page.edges[0]?.node.notificationId ?? 0);
  expect(next.pageInfo.hasNextPage).toBe(false);
});

it('a person who does not want a category gets no notification of it', async () => {
  const before = await inCentre(tom);
  const none = { push: false, mail: false, inApp: false };
  await save(tom, [{ category: 'MESSAGES', ...none }]);
  await say(await threadOf(await colleagueOf(installation, club)), 'Not for the centre');
  await save(tom, [{ category: 'MESSAGES', ...none, inApp: true }]);
  await say(await threadOf(await colleagueOf(installation, club)), 'For the centre');
  await expect.poll(async () => (await inCentre(tom)).length).toBe(before.length + 1);
});

it('quiet hours need a time zone that exists', async () => {
  const hours = { from: 1_320, until: 420 };
  const answerOf = async (quietHours: object) =>
    (await save(tom, [], quietHours)).saveNotificationSettings.__typename;
  expect(await answerOf({ ...hours, timezone: 'Europe/London' })).toBe('NotificationSettingsSaved');
  expect(await answerOf({ ...hours, timezone: 'Mars/Olympus' })).toBe('InvalidInput');
  expect(await answerOf({ from: -1, until: 420, timezone: 'Europe/London' })).toBe('InvalidInput');
});

it('an announcement of the operator reaches those who want it, once', async () => {
  await save(tom, [{ category: 'MARKETING', push: false, mail: false, inApp: true }]);
  const { notifications } = installation.core.features;
  const news = { category: 'marketing', cause: 'spring-offer', title: 'Spring offer', body: '' } as const;
  for (let time = 0; time < 2; time += 1) expect(await notifications.announce(news)).toBeGreaterThan(1);
  const seen = async (who: Colleague) => (await inCentre(who)).filter(({ title }) => title === news.title);
  expect(await seen(tom)).toMatchObject([{ category: 'MARKETING', path: '/' }]);
  // offers and news are off until somebody switches them on
  expect(await seen(own)).toEqual([]);
});

it('reads what a newer version of the program wrote without what only it knows', async () => {
  const late = await colleagueOf(installation, club);
  const newer = { choices: { polls: ['push'], tasks: ['inApp'] }, quietHours: null };
  await installation.pool.query(
    'insert into muster.notification_settings (user_id, settings) values ($1, $2)',
    [late.userId, newer],
  );
  await installation.pool.query(
    `insert into muster.notifications (user_id, tenant_id, category, cause, sealed)
     values ($1, $2, 'polls', gen_random_uuid(), '')`,
    [late.userId, club.tenantId],
  );
  await installation.core.features.notifications.notifyStaff(club.tenantId, [late.userId], {
    category: 'tasks',
    cause: crypto.randomUUID(),
    title: 'A task for you',
    body: '',
    path: `/${club.tenantId}/dashboard`,
  });
  const { notifications, unreadNotifications } = await centre(late);
  expect(notifications.edges.map(({ node }) => node.title)).toEqual(['A task for you']);
  expect(unreadNotifications).toBe(1);
});
