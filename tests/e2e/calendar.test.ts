import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { dayIn, longDay } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, openDashboard, type Person, registerEvent, registerPerson } from './people.ts';
import { takePictures } from './pictures.ts';
import { alert, button, focused, gone, heading, link, visible } from './visitors.ts';

// The calendar as a month, a week and a day: docs/product/calendar.md.

const journey = startJourney();
let person: Person;
let page: Page;
let eventId: number;
const busy = '2038-05-12';

const add = (name: string, startdate: string, more: object = {}) =>
  registerEvent(journey.address, person, { name, startdate, ...more });

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  for (let index = 1; index <= 5; index += 1) await add(`Heat ${index}`, `${busy} ${9 + index}:00:00`);
  eventId = await add('Spring fair', '2038-05-01 09:00:00', {
    description: 'Stalls, music and cake.',
    location: 'Market square',
  });
  await add('Night row', '2038-05-29 21:00:00', { enddate: '2038-05-31 02:00:00' });
  page = await journey.arrive();
  await openDashboard(page, person);
});

const open = async (query = 'view=month&date=2038-05-12') => {
  await page.goto(`/${person.tenantId}/calendar?${query}`);
  await heading(page, 'Calendar').waitFor();
};
const cell = (day: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${longDay(day)},`) }) });
const day = (date: string) => cell(date).getByRole('button', { name: new RegExp(`^${longDay(date)},`) });
const entry = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const period = (name: string) => heading(page, name);
const dialog = () => page.getByRole('dialog');
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('is found in the sidebar, and begins with the month of today', async () => {
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await visible(heading(page, 'Calendar'), day(dayIn(0)));
  expect(await tab('Month').getAttribute('aria-selected')).toBe('true');
  await visible(page.getByText(`Tenant ${person.tenantId}`, { exact: true }));
});

test('a cell shows three events and how many more there are', async () => {
  await open();
  await visible(cell(busy).getByText('Heat 3'), cell(busy).getByText('+2 more', { exact: true }));
  expect(await cell(busy).getByText('Heat 4').count()).toBe(0);
  await visible(day(busy).and(page.getByRole('button', { name: /, 5 events$/ })));
  // an event of several days is shown on each of its days
  for (const date of ['2038-05-29', '2038-05-30', '2038-05-31'])
    await visible(cell(date).getByText('Night row'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'calendar-month');
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('a press on a day lists all its events, and leads to one of them and back', async () => {
  await day(busy).click();
  for (let index = 1; index <= 5; index += 1)
    await visible(dialog().getByText(`Heat ${index}`, { exact: true }));
  await takePictures(page, 'calendar-day-dialog');
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog()
    .getByRole('button', { name: /Heat 5/ })
    .click();
  await visible(heading(dialog(), 'Heat 5'));
  await button(dialog(), 'Back').click();
  await visible(dialog().getByText('Heat 1', { exact: true }));
  await button(dialog(), 'Close').click();
  await gone(dialog());
  await focused(day(busy));
});

test('a day without events says so, and offers to plan one', async () => {
  await day('2038-05-13').click();
  await visible(dialog().getByText('No events for this day.', { exact: true }));
  await link(dialog(), 'Create event').click();
  await heading(page, 'Create event').waitFor();
  expect(await page.getByLabel('Start date').inputValue()).toBe('2038-05-13');
  await page.goBack();
});

test('an event shows its time, place and description, and leads to its page', async () => {
  await entry('Spring fair').click();
  await visible(
    heading(dialog(), 'Spring fair'),
    dialog().getByText('Sat, May 1, 2038, 10:00 – 10:30 AM'),
    dialog().getByText('Market square', { exact: true }),
    dialog().getByText('Stalls, music and cake.', { exact: true }),
  );
  await takePictures(page, 'calendar-event-dialog');
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog().getByRole('link', { name: 'View Event' }).click();
  await page.waitForURL(`**/${person.tenantId}/${eventId}/eventDetail`);
  await page.goBack();
  await period('May 2038').waitFor();
});

test('steps by a month, a week and a day; Today leads back', async () => {
  await button(page, 'Next').click();
  await period('June 2038').waitFor();
  for (const name of ['May 2038', 'April 2038']) {
    await button(page, 'Previous').click();
    await period(name).waitFor();
  }
  await open(`view=week&date=${busy}`);
  await period('May 9 – 15, 2038').waitFor();
  await visible(cell(busy).getByText('+2 more', { exact: true }));
  await takePictures(page, 'calendar-week');
  await page.setViewportSize({ width: 1280, height: 860 });
  await button(page, 'Next').click();
  await period('May 16 – 22, 2038').waitFor();
  await tab('Day').click();
  await period('May 19, 2038').waitFor();
  await visible(page.getByText('No events for this day.', { exact: true }));
  await button(page, 'Previous').click();
  await period('May 18, 2038').waitFor();
  await button(page, 'Today').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(dayIn(0));
  await open(`view=day&date=${busy}`);
  await visible(entry('Heat 1'), entry('Heat 5'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'calendar-day');
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('events that others plan, move and cancel change without a reload', async () => {
  await open();
  await visible(cell(busy), page.getByRole('status').filter({ hasText: /^Live$/ }));
  const added = await add('Tea', '2038-05-20 15:00:00');
  await visible(cell('2038-05-20').getByText('Tea'));
  await callApi(journey.address, `/api/${person.tenantId}/updateevent`, {
    token: person.token,
    body: { id: added, name: 'High tea', startdate: '2038-05-21 15:00:00', enddate: '2038-05-21 16:00:00' },
  });
  await visible(cell('2038-05-21').getByText('High tea'));
  expect(await cell('2038-05-20').getByText('Tea').count()).toBe(0);
  const cancelling = `mutation ($t: Int!, $e: Int!) {
    cancelEvent(tenantId: $t, eventId: $e, reason: "Rain") { __typename } }`;
  await callApi(journey.address, '/graphql', {
    token: person.token,
    body: { query: cancelling, variables: { t: person.tenantId, e: added } },
  });
  await visible(cell('2038-05-21').getByRole('button', { name: /High tea Cancelled/ }));
});

test('says that it loads, and that it could not', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CalendarDays')) return route.continue();
    await held;
    return route.fulfill({ json: { errors: [{ message: 'Failed to fetch.' }] } });
  });
  await page.reload();
  await visible(page.getByText('Loading events…', { exact: true }));
  answer();
  await visible(alert(page, 'Failed to load events'));
  await page.unroute('**/graphql');
  await button(page, 'Try again').click();
  await visible(cell(busy).getByText('Heat 1'));
  await gone(alert(page, 'Failed to load events'));
});
