import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { register } from './user-list.ts';
import { button, heading, visible } from './visitors.ts';

// What open screens show while time goes on: tasks fall due, and days end.

const journey = startJourney();
const hour = 3_600_000;
let mara: Person;
let eventId: number;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: `${dayIn(30)} 09:00:00`,
  });
});

/** A page whose clock can be set forward. */
async function opened(path: string): Promise<Page> {
  const page = await journey.arrive();
  await signIn(page, mara);
  await page.clock.install();
  await page.goto(`/${mara.tenantId}/${path}`);
  return page;
}

test('a task becomes overdue while its list is open', async () => {
  // the time of the tenant, which is that of UTC or, in summer, an hour ahead
  const [date, time] = new Date(Date.now() + 2 * hour).toISOString().slice(0, 19).split('T');
  await callApi(journey.address, `/api/events/${mara.tenantId}/${eventId}/tasks`, {
    token: mara.token,
    body: { title: 'Borrow oars', date, time, eventId },
  });
  const page = await opened(`${eventId}/event`);
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
  await visible(tasks.getByText(/^Due /));
  await page.clock.fastForward(2 * hour);
  await visible(tasks.getByText(/^Overdue since /));
});

test('an event goes to the past ones when it ends while the feed is open', async () => {
  const [startdate, enddate] = [0, hour].map((ahead) => new Date(Date.now() + ahead).toISOString());
  await registerEvent(journey.address, mara, { name: 'Oar painting', startdate, enddate });
  const page = await opened('events');
  const [event, past] = [page.getByRole('link', { name: /Oar painting/ }), heading(page, 'Past events')];
  await visible(event);
  expect(await past.count()).toBe(0);
  await page.clock.fastForward(2 * hour);
  await visible(past, event);
});

test('a message of today gets its date when the day is over', async () => {
  const call = <Answer>(path: string, body?: object) =>
    callApi<Answer>(journey.address, path, { token: mara.token, ...(body && { body }) });
  const { users } = await call<{ users: { id: number; firstname: string }[] }>(
    `/api/tenants/${mara.tenantId}/users`,
  );
  const tom = users.find(({ firstname }) => firstname === 'Tom')?.id;
  const { thread } = await call<{ thread: { id: number } }>('/api/messages/threads/find-or-create', {
    participantIds: [tom],
  });
  await call(`/api/messages/threads/${thread.id}/messages`, { text: 'Boats at six?' });
  const page = await opened('dashboard');
  await button(page, /^Messages/).click();
  const line = page.getByRole('list', { name: 'Threads' }).getByRole('listitem');
  const time = line.locator('time');
  await expect.poll(() => time.innerText()).toMatch(/^\d+:\d+ [AP]M$/);
  await page.clock.fastForward(24 * hour);
  await expect.poll(() => time.innerText()).toMatch(/^\w{3}, \w{3} \d+, \d{4}$/);
});

test('the dashboard shows the days and times of a new time zone at once', async () => {
  await registerEvent(journey.address, mara, {
    name: 'Crew dinner',
    startdate: `${dayIn(2)} 12:00:00`,
    enddate: `${dayIn(2)} 12:30:00`,
  });
  const page = await opened('dashboard');
  const dinner = page.getByRole('button').filter({ hasText: 'Crew dinner' });
  await visible(page.getByRole('status').filter({ hasText: 'Live' }), dinner);
  const settings = await fetch(`${journey.address}/api/tenants/${mara.tenantId}/settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${mara.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ timezone: 'Asia/Kathmandu' }),
  });
  expect(settings.ok).toBe(true);
  // noon of London, in winter or in summer
  await expect.poll(() => dinner.innerText()).toMatch(/[54]:45 PM Crew dinner/);
});
