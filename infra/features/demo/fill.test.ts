import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../../../gateway/plugin.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { soonMs } from './add-announcements.ts';
import { nextEvents } from './add-offers.ts';
import { fill } from './fill.ts';
import { Rest } from './rest.ts';

// One installation, filled again and again, as a developer does over weeks.

const password = 'three oars and a cox';
const dayMs = 86_400_000;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);
let muster: Installation;
let rest: Rest;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  rest = new Rest(await muster.app.listen({ port: 0, host: '127.0.0.1' }));
});

afterAll(() => muster?.close());

const aColleague = {
  username: 'tilda',
  email: 'tilda@harvestvalley.example',
  firstname: 'Tilda',
  lastname: 'Nyberg',
  phone: '+44 1632 960 115',
  password,
};

/** What the first run created, which is there when a test runs alone, too. */
const filled = () => (first ??= fill(rest, password, now));
let first: ReturnType<typeof fill> | undefined;

async function signedIn(username: string, secret = password) {
  const { token, user } = await rest.must('/api/login', { username, password: secret });
  const { id, tenantid } = user as { id: number; tenantid: number };
  return { as: rest.as(String(token)), tenantId: tenantid, id };
}

test('the first run creates a club with members, past and coming events, logo, waiver and users', async () => {
  const club = await filled();
  expect(club).toMatchObject({ username: 'ada', members: 40 });
  expect(club.events).toBeGreaterThan(71);
  const { as, tenantId } = await signedIn('ada');
  const { answer: tenant } = await as.get(`/api/tenants/${tenantId}`);
  expect(tenant).toMatchObject({
    data: { logo: expect.stringContaining('/media/'), waivername: 'Waiver.pdf' },
  });
  const { answer: people } = await as.get(`/api/tenants/${tenantId}/users`);
  expect(people['users']).toHaveLength(4);
  const { answer: feed } = await as.get(`/api/events/${tenantId}/events`);
  const events = feed['data'] as { id: number; startdate: string }[];
  const starts = events.map(({ startdate }) => startdate);
  expect(starts.some((start) => start < dayIn(-2))).toBe(true);
  expect(starts.some((start) => start > dayIn(32))).toBe(true);
  const { answer: shows } = await as.get(`/api/events/${tenantId}/${events[0]?.id}/files`);
  expect(shows['files']).toHaveLength(3);
});

test('the same day again adds nothing, and a month later the events of that month', async () => {
  await filled();
  const before = await muster.eventStore.head();
  expect(await fill(rest, password, now)).toMatchObject({ members: 0, events: 0 });
  expect(await muster.eventStore.head()).toBe(before);
  const later = await fill(rest, password, inDays(30));
  expect(later.members).toBe(0);
  expect(later.events).toBeGreaterThan(20);
});

test('the club talks about its next events, and its owner is mentioned, once', async () => {
  await filled();
  const { as, tenantId, id } = await signedIn('ada');
  const { answer } = await as.get(`/api/mentions/${tenantId}/${id}`);
  expect(answer['mentions']).toMatchObject([{ fromUser: 'oscar' }, { fromUser: 'niamh' }]);
});

test('the next events have items with registrants, some of whom wait, and tasks', async () => {
  await filled();
  const { as, tenantId } = await signedIn('ada');
  const { answer: feed } = await as.get(`/api/events/${tenantId}/events`);
  const events = feed['data'] as { id: number; name: string; status: string }[];
  const kit = events.find(({ name }) => name.startsWith('Kit fitting'));
  const items = `/api/events/${tenantId}/events/${kit?.id}/items`;
  const { answer } = await as.get(items);
  expect(answer['items']).toMatchObject([{ name: 'Race kit' }]);
  const [{ id: itemId }] = answer['items'] as [{ id: number }];
  const { answer: who } = await as.get(`${items}/${itemId}/registrants`);
  expect(who['registrants']).toHaveLength(14);
  const statuses = (who['registrants'] as { status: string }[]).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['confirmed', 'waiting']));
  const { answer: tasks } = await as.get(`/api/events/${tenantId}/${kit?.id}/tasks`);
  expect(tasks['tasks']).toMatchObject([{ title: 'Order the missing sizes', eventItemId: itemId }]);

  const ofState = (state: string) => events.filter(({ status }) => status === state).map(({ name }) => name);
  expect(ofState('draft')).toContainEqual(expect.stringMatching(/^Rowing camp, planned in /));
  expect(ofState('cancelled')).toContainEqual(expect.stringMatching(/^Moonlight row, /));
});

/** What GraphQL shows of the club to a colleague. */
async function shown(username: string, fields: string) {
  const { as, tenantId } = await signedIn(username);
  const { answer } = await as.post('/graphql', {
    query: `query ($t: Int!) { ${fields} }`,
    variables: { t: tenantId },
  });
  expect(answer['errors']).toBeUndefined();
  return answer['data'];
}

test('the raffle of the next draw was drawn once, and everybody can check it', async () => {
  await filled();
  const { as, tenantId } = await signedIn('ada');
  const { answer: feed } = await as.get(`/api/events/${tenantId}/events`);
  const event = (feed['data'] as { id: number; name: string }[]).find(({ name }) =>
    name.startsWith('Raffle draw'),
  );
  const { answer } = await as.get(`/api/events/${tenantId}/events/${event?.id}/items`);
  const [{ id: itemId }] = answer['items'] as [{ id: number }];
  const { answer: proven } = await rest.get(
    `/api/raffle/${tenantId}/events/${event?.id}/items/${itemId}/proof`,
  );
  expect(proven).toMatchObject({ draws: 1, proof: { name: 'Hamper', winners: { length: 2 } } });
});

test('the office has messages, of which some are unread', async () => {
  await filled();
  const threads = 'messageThreads(tenantId: $t) { totalCount } unreadMessages(tenantId: $t)';
  expect(await shown('ada', threads)).toEqual({ messageThreads: { totalCount: 1 }, unreadMessages: 3 });
  expect(await shown('oscar', threads)).toMatchObject({
    messageThreads: { totalCount: 1 },
    unreadMessages: 1,
  });
});

test('a mail and a post wait for the day before their event, if it is to come, and there is a template', async () => {
  await filled();
  const { as, tenantId } = await signedIn('ada');
  const next = await nextEvents({ rest: as, tenantId });
  const dayBefore = (kind: string) => {
    const event = next(kind);
    const at = Date.parse(`${event?.startdate.replace(' ', 'T')}Z`) - dayMs;
    return at - now.getTime() > soonMs ? [{ name: event?.name, at: new Date(at).toISOString() }] : [];
  };
  expect(
    await shown(
      'ada',
      `mailTemplates(tenantId: $t) { name }
       mailings(tenantId: $t) { edges { node { subject dueAt } } }
       posts(tenantId: $t) { edges { node { status scheduledAt } } }`,
    ),
  ).toEqual({
    mailTemplates: [{ name: 'Reminder' }],
    mailings: {
      edges: dayBefore('Head race').map(({ name, at }) => ({
        node: { subject: `Tomorrow: ${name}`, dueAt: at },
      })),
    },
    posts: {
      edges: dayBefore('Open day').map(({ at }) => ({ node: { status: 'SCHEDULED', scheduledAt: at } })),
    },
  });
});

test('the club and its neighbour share an event each', async () => {
  await filled();
  const names = async (username: string) => {
    const { as, tenantId } = await signedIn(username);
    const { answer } = await as.get(`/api/events/${tenantId}/events`);
    const events = answer['data'] as { name: string; sharedby?: string | null }[];
    return events.filter(({ sharedby }) => sharedby).map(({ name, sharedby }) => [name, sharedby]);
  };
  expect(await names('ada')).toContainEqual([
    expect.stringMatching(/^River festival, /),
    'Netherford Canoe Club',
  ]);
  expect(await names('mira')).toContainEqual([
    expect.stringMatching(/^Charity row, /),
    'Harvest Valley Rowing Club',
  ]);
});

test('a colleague signs in with the same password, and one of them is an admin', async () => {
  await filled();
  const ben = await signedIn('ben');
  const oscar = await signedIn('oscar');
  const again = (token: Rest) => token.post(`/api/tenants/${ben.tenantId}/registeruser`, aColleague);
  expect((await again(ben.as)).status).toBe(201);
  expect((await again(oscar.as)).status).toBe(403);
});

test('with another password there is a second club, and the first is left alone', async () => {
  expect(await fill(rest, 'another good secret', now)).toMatchObject({ username: 'ada2', members: 40 });
  expect((await signedIn('ada2', 'another good secret')).tenantId).not.toBe((await signedIn('ada')).tenantId);
});
