import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { callApi, password } from './people.ts';
import { startJourney } from './journey.ts';
import { usernameAt } from './shared-program.ts';
import { alert, button, field, fill, focused, gone, heading, holdClock, link, visible } from './visitors.ts';
import { dayIn, longDay } from './days.ts';

// From the first form to an event with live changes, as a new user.

const journey = startJourney();
/** one person on two machines: the second has dashboard and feed open */
let here: Page, dashboard: Page, feed: Page;
let username: string;
let email: string;
let tenant: number;
let eventPath: string;
const saturday = dayIn(3);

beforeAll(async () => {
  username = usernameAt(journey.address, 'mara.quill');
  email = `${username}@wye.example`;
  here = await journey.arrive();
});

/** Marks the document, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'));
const stillMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-marked') === 'yes');

test('a new owner creates an account and sees that it was created', async () => {
  await here.goto('/login');
  await link(here, 'Create Account').click();
  await heading(here, 'Create Account').waitFor();
  await fill(here, {
    'Company Name': 'Wye Rowing Club',
    Domain: 'wye.example',
    Email: email,
    Phone: '+44 1432 000000',
    Username: username,
    'First Name': 'Mara',
    'Last Name': 'Quill',
    Password: password,
  });
  await button(here, 'Create Owner').click();
  await here.waitForURL('**/ownerlogin');
  await visible(here.getByRole('status').filter({ hasText: 'ACCOUNT CREATED SUCCESSFULLY' }));
});

test('values of the first form are in the next one', async () => {
  const values = ['Email', 'Username', 'Password'].map((name) => field(here, name).inputValue());
  expect(await Promise.all(values)).toEqual([email, username, password]);
});

test('the owner signs in, creates a tenant, and is redirected to /login after a second', async () => {
  await fill(here, { Email: email, Username: username, Password: password });
  await button(here, 'Login').click();
  await heading(here, 'Create Tenant').waitFor();
  expect(new URL(here.url()).pathname).toBe('/tenantadd');
  await fill(here, {
    'Tenant Contact Email (optional)': 'office@wye.example',
    'Address 1': '1 Mill Lane',
    'Address 2': 'Boathouse',
    City: 'Hereford',
    State: 'Herefordshire',
    Zip: 'HR4 9BQ',
  });
  await holdClock(here);
  await button(here, 'Create Tenant').click();
  await visible(here.getByText('Tenant registered successfully!', { exact: true }));
  await here.clock.runFor(990);
  expect(new URL(here.url()).pathname).toBe('/tenantadd');
  await here.clock.runFor(20);
  await here.waitForURL('**/login');
  await here.clock.resume();
});

test('login opens the dashboard of the tenant, with seven days from today', async () => {
  await signIn(here);
  tenant = Number(new URL(here.url()).pathname.split('/')[1]);
  for (let ahead = 0; ahead < 7; ahead += 1)
    await visible(here.getByRole('button', { name: ahead === 0 ? /Today/ : longDay(dayIn(ahead)) }));
});

async function signIn(page: Page) {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await fill(page, { Username: username, Password: password });
  await button(page, 'Login').click();
  await page.waitForURL('**/dashboard');
}

test('a new event appears on the dashboard and the feed that are open elsewhere', async () => {
  dashboard = await journey.arrive({ viewport: { width: 390, height: 844 } });
  await signIn(dashboard);
  feed = await dashboard.context().newPage();
  await feed.goto(`/${tenant}/events`);
  await heading(feed, 'No events yet').waitFor();
  for (const page of [dashboard, feed]) {
    await visible(page.getByRole('status').filter({ hasText: 'Live' }));
    await mark(page);
  }

  await link(here.getByRole('main'), 'Create event').click();
  await heading(here, 'Create event').waitFor();
  await fill(here, {
    'Event Name': 'Autumn Regatta',
    Description: 'Sculls and eights on the Wye.',
    Type: 'Competition',
    Location: 'Hereford Boathouse',
    'Start date': saturday,
    'Start time': '09:30',
    'End date': saturday,
    'End time': '17:00',
  });
  await button(here, 'Create').click();
  await visible(here.getByText('Event created!', { exact: true }), heading(here, 'Autumn Regatta'));
  eventPath = new URL(here.url()).pathname;
  expect(eventPath).toMatch(/^\/\d+\/\d+\/eventDetail$/);

  await visible(
    dashboard.getByRole('button', { name: longDay(saturday) }).filter({ hasText: 'Autumn Regatta' }),
  );
  const card = feed.getByRole('article').filter({ has: link(feed, 'Autumn Regatta') });
  await visible(
    card.getByText('Hereford Boathouse', { exact: true }),
    card.getByText('Sculls and eights on the Wye.', { exact: true }),
    card.getByText(/9:30 AM/),
  );
  expect([await stillMarked(dashboard), await stillMarked(feed)]).toEqual([true, true]);
});

test('a second event of the same name, in any case and with spaces around, is refused at the field', async () => {
  await here.goto(`/${tenant}/eventAdd`);
  await fill(here, { 'Event Name': ' AUTUMN REGATTA ' });
  await button(here, 'Create').click();
  await visible(here.getByText('An event with this name already exists.', { exact: true }));
  await focused(field(here, 'Event Name'));
});

test('an edit on the event’s page appears elsewhere without a reload', async () => {
  await here.goto(`/${tenant}/events`);
  await link(here, 'Autumn Regatta').click();
  await here.waitForURL('**/event');
  await link(here, 'Edit').click();
  await here.waitForURL(`**${eventPath}`);
  await fill(here, { 'Event Name': 'Autumn Head Race', Location: 'Victoria Bridge', 'Start time': '10:15' });
  await button(here, 'Save').click();
  await visible(
    here.getByText('Event updated successfully', { exact: true }),
    heading(here, 'Autumn Head Race'),
  );

  await visible(dashboard.getByText('Autumn Head Race', { exact: true }));
  await gone(dashboard.getByText('Autumn Regatta'));
  const card = feed.getByRole('article').filter({ has: link(feed, 'Autumn Head Race') });
  await visible(card.getByText('Victoria Bridge', { exact: true }), card.getByText(/10:15 AM/));
  expect([await stillMarked(dashboard), await stillMarked(feed)]).toEqual([true, true]);
});

/** The lines of the change history, newest first. */
const history = (page: Page) =>
  page.getByRole('region', { name: 'Change history' }).getByRole('listitem').allInnerTexts();

async function historyTells(page: Page) {
  await expect.poll(() => history(page)).toHaveLength(2);
  const [saved, created] = await history(page);
  expect(saved).toMatch(/Mara Quill changed several details/);
  expect(saved).toMatch(/Autumn Regatta[^]*Autumn Head Race/);
  expect(saved).toMatch(/Hereford Boathouse[^]*Victoria Bridge/);
  expect(saved).toMatch(/9:30 AM[^]*10:15 AM/);
  expect(created).toMatch(/Mara Quill created the event/);
  const when = page.getByRole('region', { name: 'Change history' }).locator('time').first();
  const at = Date.parse((await when.getAttribute('datetime')) ?? '');
  expect(Math.abs(Date.now() - at)).toBeLessThan(180_000);
}

test('the change history shows who changed what and when, with both values', async () => {
  await historyTells(here);
});

async function restTells() {
  const { token } = await callApi<{ token: string }>(journey.address, '/api/login', {
    body: { username, password },
  });
  const expected = {
    name: 'Autumn Head Race',
    description: 'Sculls and eights on the Wye.',
    type: 'Competition',
    location: 'Victoria Bridge',
  };
  const eventId = eventPath.split('/')[2];
  const get = <Answer>(path: string) => callApi<Answer>(journey.address, path, { token });
  const { data } = await get<{ data: object[] }>(`/api/events/${tenant}/events`);
  expect(data).toEqual([expect.objectContaining(expected)]);
  const { event } = await get<{ event: object }>(`/api/events/${tenant}/events/${eventId}`);
  expect(event).toMatchObject(expected);
  const calendar = await get<{ events: object[] }>(`/api/events?tenantId=${tenant}`);
  expect(calendar.events).toEqual([
    expect.objectContaining({ title: 'Autumn Head Race', location: 'Victoria Bridge' }),
  ]);
}

test('REST returns the same, also from the calendar’s read model', restTells);

test('after a restart the data is still there, and open screens reconnect', async () => {
  await journey.stop();
  await visible(dashboard.getByRole('status').filter({ hasText: 'Reconnecting' }));
  await journey.start();
  await restTells();
  await here.goto(eventPath);
  await historyTells(here);
  for (const page of [dashboard, feed]) await visible(page.getByRole('status').filter({ hasText: 'Live' }));
  await field(here, 'Location').fill('Bishop’s Meadow');
  await button(here, 'Save').click();
  await visible(feed.getByText('Bishop’s Meadow', { exact: true }));
  expect([await stillMarked(dashboard), await stillMarked(feed)]).toEqual([true, true]);
  await dashboard.reload();
  await visible(
    dashboard.getByRole('button', { name: longDay(saturday) }).filter({ hasText: 'Autumn Head Race' }),
  );
  expect(await alert(here, /Error|Failed/).count()).toBe(0);
});
