import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import {
  openDashboard,
  type Person,
  registerEvent,
  registerMember,
  registerPerson,
  signIn,
} from './people.ts';
import { button, gone, heading, hold, link, visible } from './visitors.ts';

// What failed loads again by itself: docs/product/shell.md. Nobody presses a button here.

const journey = startJourney();
let person: Person;
let page: Page;
let loads = 0;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  await registerEvent(journey.address, person, { name: 'Head race', startdate: `${dayIn(2)} 10:00:00` });
  await registerMember(journey.address, person, 'Ada', 'Lovelace');
  page = await journey.arrive();
  await signIn(page, person);
});

const path = (screen: string) => `/${person.tenantId}/${screen}`;
const menu = () => page.getByRole('navigation', { name: 'Main', exact: true });
const words = (text: string | RegExp) => page.getByText(text);

test('a screen opened while the server is down loads when it is back', async () => {
  // the parts of both screens are loaded; the data of the second was never read
  await page.goto(path('memberDetail?id=999'));
  await page.goto(path('members'));
  await visible(link(page, 'Ada Lovelace'));
  page.on('load', () => (loads += 1));
  await journey.stop();
  await link(page, 'Ada Lovelace').click();
  await visible(words('Muster can’t be reached at the moment.'), button(page, 'Try again'));
  await journey.start();
  await visible(heading(page, 'Ada Lovelace'));
  await gone(button(page, 'Try again'));
});

test('a screen opened offline loads when the network is back', async () => {
  await link(menu(), 'Dashboard').click();
  await visible(heading(page, /\w+day, /));
  await page.context().setOffline(true);
  await link(menu(), 'Settings').click();
  await visible(words('You are offline. This page loads by itself when you are connected again.'));
  await page.context().setOffline(false);
  await visible(heading(page, 'Settings'));
});

test('a first load without an answer has the words of its screen, and loads when there is one', async () => {
  const cold = await page.context().newPage();
  for (const part of ['**/graphql', '**/readyz']) await cold.route(part, (route) => route.abort());
  await cold.goto(path('events?search=head'));
  await visible(
    heading(cold, 'Failed to fetch events.'),
    cold.getByText('Muster can’t be reached at the moment.'),
  );
  for (const part of ['**/graphql', '**/readyz']) await cold.unroute(part);
  await visible(heading(cold, 'Head race'));
  await cold.close();
});

test('a section that failed says why, and loads when the server answers again', async () => {
  const other = await journey.arrive();
  await other.route('**/graphql', (route) =>
    route.request().postData()?.includes('query Mentions') ? route.abort() : route.continue(),
  );
  await openDashboard(other, person);
  await visible(other.getByText(/^Failed to load mentions: The server could not be reached/));
  await other.unroute('**/graphql');
  await gone(other.getByText(/^Failed to load mentions/));
  await other.context().close();
});

test('an error of the server is not called a lost connection, and waits for a press', async () => {
  const other = await page.context().newPage();
  await other.route('**/graphql', (route) =>
    route.request().postData()?.includes('EventFeed')
      ? route.fulfill({ json: { errors: [{ message: 'Failed to fetch.' }] } })
      : route.continue(),
  );
  await other.goto(path('events'));
  await visible(other.getByText('Something went wrong on our side. Please try again.'));
  await other.unroute('**/graphql');
  await button(other, 'Try again').click();
  await visible(heading(other, 'Head race'));
  await other.close();
});

test('a person who leaves while a screen loads is not held back if the browser then ends the load', async () => {
  const other = await journey.arrive();
  const part = '**/assets/calendar-*.js';
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await other.route(part, async (route) => {
    await ended;
    await route.abort();
  });
  const showNext = await hold(other, '**/termsofuse');
  const begins = other.waitForRequest(part);
  await openDashboard(other, person);
  await link(other.getByRole('navigation', { name: 'Main', exact: true }), 'Calendar').click();
  await begins;
  const leaves = other.waitForRequest('**/termsofuse');
  await other.evaluate(() => location.assign('/termsofuse'));
  await leaves;
  // as Firefox does at this moment; Chromium would wait until the next page is shown
  const fails = other.waitForEvent('requestfailed');
  end();
  await fails;
  // by now the page would have reloaded
  for (let look = 0; look < 20; look += 1) await (await fetch(`${journey.address}/readyz`)).text();
  showNext();
  await other.waitForURL('**/termsofuse');
  await other.close();
});

test('the page was loaded anew at most once for each time that a part was missing', () => {
  // the server was away once, and the network once
  expect(loads).toBeLessThanOrEqual(2);
});
