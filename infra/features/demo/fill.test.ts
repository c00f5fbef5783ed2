import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../../../gateway/plugin.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { fill } from './fill.ts';
import { Rest } from './rest.ts';

// One installation, filled again and again, as a developer does over weeks.

const password = 'three oars and a cox';
const now = new Date('2026-11-22T12:00:00Z');
const aMonthLater = new Date('2026-12-22T12:00:00Z');
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

async function signedIn(username: string, secret = password) {
  const { token, user } = await rest.must('/api/login', { username, password: secret });
  const { id, tenantid } = user as { id: number; tenantid: number };
  return { as: rest.as(String(token)), tenantId: tenantid, id };
}

test('the first run creates a club with members, past and coming events, logo, waiver and users', async () => {
  const filled = await fill(rest, password, now);
  expect(filled).toMatchObject({ username: 'ada', members: 40 });
  expect(filled.events).toBeGreaterThan(71);
  const { as, tenantId } = await signedIn('ada');
  const { answer: tenant } = await as.get(`/api/tenants/${tenantId}`);
  expect(tenant).toMatchObject({
    data: { logo: expect.stringContaining('/media/'), waivername: 'Waiver.pdf' },
  });
  const { answer: people } = await as.get(`/api/tenants/${tenantId}/users`);
  expect(people['users']).toHaveLength(4);
  const { answer: feed } = await as.get(`/api/events/${tenantId}/events`);
  const starts = (feed['data'] as { startdate: string }[]).map(({ startdate }) => startdate);
  expect(starts.some((start) => start < '2026-11-20')).toBe(true);
  expect(starts.some((start) => start > '2026-12-24')).toBe(true);
});

test('the same day again adds nothing, and a month later the events of that month', async () => {
  expect(await fill(rest, password, now)).toMatchObject({ members: 0, events: 0 });
  const later = await fill(rest, password, aMonthLater);
  expect(later.members).toBe(0);
  expect(later.events).toBeGreaterThan(29);
});

test('the club talks about its next events, and its owner is mentioned, once', async () => {
  await fill(rest, password, now);
  const { as, tenantId, id } = await signedIn('ada');
  const { answer } = await as.get(`/api/mentions/${tenantId}/${id}`);
  expect(answer['mentions']).toMatchObject([{ fromUser: 'oscar' }, { fromUser: 'niamh' }]);
});

test('a colleague signs in with the same password, and one of them is an admin', async () => {
  const ben = await signedIn('ben');
  const oscar = await signedIn('oscar');
  const again = (token: Rest) => token.post(`/api/tenants/${ben.tenantId}/registeruser`, aColleague);
  expect((await again(ben.as)).status).toBe(201);
  expect((await again(oscar.as)).status).toBe(403);
});

test('with another password there is a second club, and the first is left alone', async () => {
  const filled = await fill(rest, 'another good secret', now);
  expect(filled).toMatchObject({ username: 'ada2', members: 40 });
  expect((await signedIn('ada2', 'another good secret')).tenantId).not.toBe((await signedIn('ada')).tenantId);
});
